import type { CustomerRental } from '@/contracts/session'
import { formatPhone } from '@/domain/phoneText'
import { telOf } from '@/domain/telOf'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { useText } from '@/view/useText'

/** The store's phone number, if it has one. */
export function CallStore({ store: { phoneNumber } }: Pick<CustomerRental, 'store'>) {
  const text = useText()
  return phoneNumber === undefined ? null : (
    <Row>
      <LinkButton variant="quiet" href={telOf(phoneNumber)}>
        {text('changes.access.phone', { phone: formatPhone(phoneNumber) })}
      </LinkButton>
    </Row>
  )
}
