import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from './appContext'

const never = () => () => undefined

/**
 * True in the browser once the app draws the page. False at build, and while a page that came drawn is taken over: what
 * nobody knows at build may only be shown after that.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** At build there is no document. */
const isBuild = typeof document === 'undefined'

/**
 * What is only read. In a page that came drawn it stays as it came: React takes the frame over and leaves what is in it, so
 * that its code need not be loaded. Its links still move within the app.
 */
export function PrerenderedMarkup({ children }: { readonly children: ReactNode }) {
  const { navigation } = useApp()
  const { locale } = useIntl()
  const isTakenOver = useIsHydrated()
  // in another language it is another text
  const [came] = useState(!isTakenOver && !isBuild ? locale : undefined)
  if (came !== locale) return <div>{children}</div>
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
