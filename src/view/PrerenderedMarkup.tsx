import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from './appContext'

const subscribeNever = () => () => undefined

/**
 * True in the browser once the page is hydrated. False at build and during hydration, when only what was known at build may be
 * shown.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/** At build there is no document. */
const isBuild = typeof document === 'undefined'

/**
 * Content without controls. In a prerendered page it stays as it is in the document: React hydrates the frame around it and leaves
 * its markup alone, so that its code need not be loaded. Its links still navigate within the app.
 */
export function PrerenderedMarkup({ children }: { readonly children: ReactNode }) {
  const { navigation } = useApp()
  const { locale } = useIntl()
  const isHydrated = useIsHydrated()
  // in another language it is another text
  const [prerenderedLocale] = useState(!isHydrated && !isBuild ? locale : undefined)
  if (prerenderedLocale !== locale) return <div>{children}</div>
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || link.target !== '' || link.origin !== location.origin || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigation.push(link.pathname + link.search + link.hash)
  }
  // eslint-disable-next-line no-restricted-syntax -- an empty text: React leaves what is in the document
  return <div onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
