import messages from '@/runtime/i18n/messages/insecure.en-GB.json'
import { buttonClass } from '@/ui/Button'
import { BarePage, plainText } from './BarePage'

/** Shown over plain http, where browsers offer neither cryptography nor locks, so that nothing would be secure (AUTH-61). */
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
