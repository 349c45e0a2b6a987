import messages from '@/i18n/messages/insecure.en-GB.json'
import { plain } from './plainMessage'

/** Over plain http a browser gives no cryptography and no locks: nothing here could be kept safe (AUTH-61). */
export function SecureConnectionNeeded() {
  const { host, pathname, search } = location
  return (
    <main>
      <h1>{plain(messages['app.insecure.title'])}</h1>
      <p>{plain(messages['app.insecure.body'])}</p>
      <p>
        <a href={`https://${host}${pathname}${search}`}>{plain(messages['app.insecure.link'])}</a>
      </p>
    </main>
  )
}
