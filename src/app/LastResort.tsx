import messages from '@/i18n/messages/lastResort.en-GB.json'
import { plain } from './plainMessage'

/** The page where nothing else can be drawn: it needs no configuration, no words that are fetched and no state. */
export function LastResort({ reference }: { readonly reference: string }) {
  const { pathname, search } = location
  return (
    <main>
      <h1>{plain(messages['app.lastResort.title'])}</h1>
      <p role="alert">{plain(messages['app.lastResort.body'])}</p>
      <p>
        {/* a link, because it works whatever else does not */}
        <a href={pathname + search}>{plain(messages['app.lastResort.reload'])}</a>
      </p>
      <p>
        {plain(messages['app.lastResort.reference'])} <code>{reference}</code>
      </p>
    </main>
  )
}
