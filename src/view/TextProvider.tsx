import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider, type ResolvedIntlConfig } from 'react-intl'
import { useApp } from './appContext'
import { selectLocale } from '@/runtime/store/coreSlices'
import { useSelected } from './hooks'
import { languageOf, LIBRARY_LOCALE } from '@/runtime/i18n/languages'

/**
 * Provides the messages in the current language. A missing message is shown as its id and reported in the console. The document's
 * `lang` is the language actually shown, even while another is loading.
 */
export function TextProvider({ children }: { children: ReactNode }) {
  const { catalogue, languages } = useApp()
  const chosen = languageOf(languages, useSelected(selectLocale))
  const { language, messages } = useSyncExternalStore(catalogue.subscribe, catalogue.getSnapshot, catalogue.getSnapshot)
  const { tag, direction } = language
  useEffect(() => {
    // if its messages cannot be loaded, the page stays as it is
    if (chosen) catalogue.switchTo(chosen).catch(() => undefined)
  }, [catalogue, chosen])
  useLayoutEffect(() => {
    document.documentElement.lang = tag
    document.documentElement.dir = direction
  }, [tag, direction])
  return (
    <IntlProvider
      locale={tag}
      defaultLocale={LIBRARY_LOCALE}
      messages={messages as ResolvedIntlConfig['messages']}
      onError={reportMissing}
      timeZone="Europe/London"
    >
      {children}
    </IntlProvider>
  )
}

function reportMissing(error: { readonly code: string; readonly message: string }): void {
  console.error(`${error.code}: ${error.message}`)
}
