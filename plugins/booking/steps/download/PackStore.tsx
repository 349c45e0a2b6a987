import { telOf } from '@/domain/telOf'
import type { Booking } from '@/domain/schemas/booking'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { formatPhone } from '@/domain/phoneText'
import { DefinitionList } from '@/ui/DefinitionList'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useSelected } from '../../hooks'
import { selectBookedStore } from '../../screenSelectors'
import { directionsTo, mapsAppLink } from '@/domain/directions'
import { addressLine, hoursLine } from '@/domain/storeTexts'
import { Muted } from '../../components/Muted'
import styles from './PackStore.module.css'
import { useAccessHours } from './useAccessHours'

/** Where it is, how to get there, when one gets in and whom to call. */
export function PackStore({ booking }: { readonly booking: Booking }) {
  const text = useText()
  const formats = useFormats()
  const store = useSelected(selectBookedStore)
  const accessHours = useAccessHours(booking)
  if (!store) return null
  const { name, address, staffedHours, phoneNumber } = store
  const mapsApp = mapsAppLink(store)
  const access = accessHours ?? text('booking.hours.regularPlain')
  const items = [
    { id: 'address', term: text('booking.pack.address'), detail: `${name}, ${addressLine(address)}` },
    { id: 'access', term: text('booking.pack.access'), detail: access },
    ...(staffedHours && booking.extendedAccess
      ? [{ id: 'hours', term: text('booking.download.hours'), detail: hoursLine(staffedHours, formats.locale) }]
      : []),
    ...(phoneNumber === undefined
      ? []
      : [{ id: 'phone', term: text('booking.payment.phone'), detail: formatPhone(phoneNumber) }]),
  ]
  return (
    <Stack as="section" gap={3}>
      <h2>{text('booking.pack.store')}</h2>
      <DefinitionList items={items} />
      <Muted>{text('booking.hours.exceptions')}</Muted>
      <Row>
        <LinkButton variant="secondary" href={directionsTo(store)} target="_blank" rel="noopener">
          {text('booking.download.directions')}
        </LinkButton>
        {mapsApp !== undefined && (
          <span className={styles.onPhones}>
            <LinkButton variant="secondary" href={mapsApp}>
              {text('booking.pack.mapsApp')}
            </LinkButton>
          </span>
        )}
        {phoneNumber !== undefined && (
          <LinkButton variant="quiet" href={telOf(phoneNumber)}>
            {text('booking.pack.call')}
          </LinkButton>
        )}
      </Row>
    </Stack>
  )
}
