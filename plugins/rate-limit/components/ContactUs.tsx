import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'

/** The way to somebody who can help, by mail (S2.79). */
export function ContactUs() {
  const text = useText()
  const { supportEmail } = useConfig().brand
  return <a href={`mailto:${supportEmail}`}>{text('rateLimit.contactUs')}</a>
}
