import messages from '@/runtime/i18n/messages/lastResort.en-GB.json'
import { buttonClass } from '@/ui/Button'
import { BarePage, plainText } from './BarePage'
import { createRoot } from 'react-dom/client'

/** The page for when nothing else can be rendered: it needs no configuration, loaded messages or state. */
export function LastResort({ reference }: { readonly reference: string }) {
  const { pathname, search } = location
  return (
    <BarePage title={plainText(messages['app.lastResort.title'])}>
      <p role="alert">{plainText(messages['app.lastResort.body'])}</p>
      {/* a link, because it works even if nothing else does */}
      <a className={buttonClass('primary', false)} href={pathname + search}>
        {plainText(messages['app.lastResort.reload'])}
      </a>
      <p>
        {plainText(messages['app.lastResort.reference'])} <code>{reference}</code>
      </p>
    </BarePage>
  )
}

/** The build's content digest, the only thing known about an app that has not started. */
declare const BUILD: string

/** Reports that the app could not start, replacing the document's content, which may be prerendered. */
export function showLastResort(place: HTMLElement, error: unknown): void {
  console.error(error)
  const fresh = document.createElement('div')
  place.replaceWith(fresh)
  createRoot(fresh).render(<LastResort reference={BUILD} />)
}
