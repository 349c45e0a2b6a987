import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { CivilDate } from '@/domain/dates'
import { formatDate, formatInstant, weekdayNames, type DateStyle } from '@/domain/formatDate'
import { useApp } from './appContext'

export interface Formats {
  /** BCP 47 tag, for anything else that depends on the language. */
  readonly locale: string
  date(date: CivilDate, style: DateStyle): string
  /** Formats epoch milliseconds as a date and time in London's time zone. */
  instant(at: number): string
  /** The names of the weekdays, Monday first. */
  weekdays(length: 'short' | 'long'): readonly string[]
}

/** Formatters for dates and weekdays in the language of the page. */
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
