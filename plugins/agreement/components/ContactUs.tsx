import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/useConfig'
import { useText } from '@/view/useText'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'

/** Somebody to talk to. */
export function ContactUs() {
  const text = useText()
  const { brand } = useConfig()
  return (
    <Row gap={3}>
      <LinkButton variant="quiet" href={telOf(brand.supportPhone)}>
        {text('agreement.contact.call', { phone: brand.supportPhone })}
      </LinkButton>
      <LinkButton variant="quiet" href={`mailto:${brand.supportEmail}`}>
        {text('agreement.contact.mail')}
      </LinkButton>
    </Row>
  )
}
