import { useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider, type ResolvedIntlConfig } from 'react-intl'
import type { Catalogue } from './catalogue'

/** Gives every screen its words. A missing one is shown by its id and said in the console, never as an empty place. */
export function TextProvider({ catalogue, locale, children }: { catalogue: Catalogue; locale: string; children: ReactNode }) {
  const messages = useSyncExternalStore(catalogue.subscribe, catalogue.getSnapshot, catalogue.getSnapshot)
  return (
    <IntlProvider locale={locale} messages={messages as ResolvedIntlConfig['messages']} onError={reportMissing} timeZone="Europe/London">
      {children}
    </IntlProvider>
  )
}

function reportMissing(error: { readonly code: string; readonly message: string }): void {
  console.error(`${error.code}: ${error.message}`)
}
