import { bookedStore } from '@/contracts/booking'
import { useAnswer } from '@/view/useAnswer'
import { telOf } from '@/domain/telOf'
import type { Booking } from '@/domain/schemas/booking'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { formatPhone } from '@/domain/phoneText'
import { DefinitionList } from '@/ui/DefinitionList'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { addressLine } from '@/domain/addressLine'
import { directionsTo, mapsAppLink, hoursLine } from '@/domain/storeTexts'
import styles from './Pack.module.css'
import { useAccessHours } from './useAccessHours'

/** The store's address, directions, access hours and phone number. */
export function PackStore({ booking }: { readonly booking: Booking }) {
  const text = useText()
  const formats = useFormats()
  const store = useAnswer(bookedStore)
  const accessHours = useAccessHours(booking)
  if (!store) return null
  const { name, address, staffedHours, phoneNumber } = store
  const mapsApp = mapsAppLink(store)
  const access = accessHours ?? text('moveIn.pack.regularHours')
  const items = [
    { id: 'address', term: text('moveIn.pack.address'), detail: `${name}, ${addressLine(address)}` },
    {
      id: 'access',
      term: text('moveIn.pack.access'),
      detail: (
        <>
          {access}
          <p className={styles.muted}>{text('moveIn.pack.exceptions')}</p>
        </>
      ),
    },
    ...(staffedHours && booking.extendedAccess
      ? [{ id: 'hours', term: text('moveIn.download.hours'), detail: hoursLine(staffedHours, formats.locale) }]
      : []),
    ...(phoneNumber === undefined ? [] : [{ id: 'phone', term: text('moveIn.pack.phone'), detail: formatPhone(phoneNumber) }]),
  ]
  return (
    <Stack as="section" gap={3}>
      <h2>{text('moveIn.pack.store')}</h2>
      <DefinitionList items={items} />
      <Row>
        <LinkButton variant="secondary" href={directionsTo(store)} target="_blank" rel="noopener">
          {text('moveIn.download.directions')}
        </LinkButton>
        {mapsApp !== undefined && (
          <span className={styles.touchOnly}>
            <LinkButton variant="secondary" href={mapsApp}>
              {text('moveIn.pack.mapsApp')}
            </LinkButton>
          </span>
        )}
        {phoneNumber !== undefined && (
          <LinkButton variant="quiet" href={telOf(phoneNumber)}>
            {text('moveIn.pack.call')}
          </LinkButton>
        )}
      </Row>
    </Stack>
  )
}
