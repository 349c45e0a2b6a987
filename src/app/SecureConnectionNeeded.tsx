import messages from '@/runtime/i18n/messages/insecure.en-GB.json'
import { buttonClass } from '@/ui/Button'
import { BarePage, plainText } from './BarePage'

/** Over plain http a browser gives no cryptography and no locks: nothing here could be kept safe (AUTH-61). */
export function SecureConnectionNeeded() {
  const { host, pathname, search } = location
  return (
    <BarePage title={plainText(messages['app.insecure.title'])}>
      <p>{plainText(messages['app.insecure.body'])}</p>
      <a className={buttonClass('primary', false)} href={`https://${host}${pathname}${search}`}>
        {plainText(messages['app.insecure.link'])}
      </a>
    </BarePage>
  )
}
