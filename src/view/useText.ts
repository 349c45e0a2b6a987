import { useCallback } from 'react'
import { useIntl } from 'react-intl'

export type Text = (id: string, values?: Readonly<Record<string, string | number>>) => string

/** Formats messages: `const text = useText()`, then `text('booking.date.title', {store: name})`. */
export function useText(): Text {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values as Record<string, string | number>), [intl])
}
