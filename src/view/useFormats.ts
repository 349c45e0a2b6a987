import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { CivilDate } from '@/domain/dates'
import { formatDate, formatInstant, weekdayNames, type DateStyle } from '@/domain/formatDate'
import { useApp } from './appContext'

export interface Formats {
  /** BCP 47: for other things whose names depend on the language. */
  readonly locale: string
  date(date: CivilDate, style: DateStyle): string
  /** A moment in London's time, from epoch milliseconds. */
  instant(at: number): string
  /** The names of the days, Monday first. */
  weekdays(length: 'short' | 'long'): readonly string[]
}

/** Dates and names of days in the language of the page. */
export function useFormats(): Formats {
  const { languages } = useApp()
  const { locale: tag } = useIntl()
  const locale = languages.table.find(language => language.tag === tag)?.formats ?? tag
  return useMemo(
    () => ({
      locale,
      date: (date, style) => formatDate(date, style, locale),
      instant: at => formatInstant(at, locale),
      weekdays: length => weekdayNames(length, locale),
    }),
    [locale],
  )
}
