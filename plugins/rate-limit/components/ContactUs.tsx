import { useConfig } from '@/view/useConfig'
import { useText } from '@/view/useText'

/** The way to somebody who can help, by mail (S2.79). */
export function ContactUs() {
  const text = useText()
  const { supportEmail } = useConfig().brand
  return <a href={`mailto:${supportEmail}`}>{text('rateLimit.contactUs')}</a>
}
