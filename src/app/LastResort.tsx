import messages from '@/runtime/i18n/messages/lastResort.en-GB.json'
import { buttonClass } from '@/ui/Button'
import { BarePage, plainText } from './BarePage'
import { createRoot } from 'react-dom/client'

/** The page where nothing else can be drawn: it needs no configuration, no loaded messages and no state. */
export function LastResort({ reference }: { readonly reference: string }) {
  const { pathname, search } = location
  return (
    <BarePage title={plainText(messages['app.lastResort.title'])}>
      <p role="alert">{plainText(messages['app.lastResort.body'])}</p>
      {/* a link, because it works whatever else does not */}
      <a className={buttonClass('primary', false)} href={pathname + search}>
        {plainText(messages['app.lastResort.reload'])}
      </a>
      <p>
        {plainText(messages['app.lastResort.reference'])} <code>{reference}</code>
      </p>
    </BarePage>
  )
}

/** The build's content digest: of an app that has not started nothing else is known. */
declare const BUILD: string

/** The app could not start: says so in place of whatever is there, which may be a page that was drawn at build. */
export function showLastResort(place: HTMLElement, error: unknown): void {
  console.error(error)
  const fresh = document.createElement('div')
  place.replaceWith(fresh)
  createRoot(fresh).render(<LastResort reference={BUILD} />)
}
