import messages from '@/runtime/i18n/messages/insecure.en-GB.json'
import { buttonClass } from '@/ui/buttonClass'
import { BarePage } from './BarePage'
import { plain } from './plainMessage'

/** Over plain http a browser gives no cryptography and no locks: nothing here could be kept safe (AUTH-61). */
export function SecureConnectionNeeded() {
  const { host, pathname, search } = location
  return (
    <BarePage title={plain(messages['app.insecure.title'])}>
      <p>{plain(messages['app.insecure.body'])}</p>
      <a className={buttonClass('primary', false)} href={`https://${host}${pathname}${search}`}>
        {plain(messages['app.insecure.link'])}
      </a>
    </BarePage>
  )
}
