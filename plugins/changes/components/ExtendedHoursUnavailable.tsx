import type { CustomerRental } from '@/contracts/session'
import { formatPhone } from '@/domain/phoneText'
import type { RentalChanges } from '@/domain/schemas/rentalChanges'
import { hoursLine } from '@/domain/storeTexts'
import { telOf } from '@/domain/telOf'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'

interface ExtendedHoursUnavailableProps {
  readonly rental: CustomerRental
  readonly units: RentalChanges['units']
}

/** Why extended hours cannot be added, and what gets somebody in at night all the same. */
export function ExtendedHoursUnavailable({ rental: { unit, store, storeName }, units }: ExtendedHoursUnavailableProps) {
  const text = useText()
  const { locale } = useFormats()
  const others = units.filter(({ extendedAccess }) => extendedAccess === true).length
  const { extendedHours, staffedHours, phoneNumber } = store
  return (
    <>
      <h3>{text('changes.access.title')}</h3>
      <p>
        {extendedHours !== undefined
          ? text('changes.access.notUnit', { unit: unit.name })
          : staffedHours === undefined
            ? text('changes.access.notStore', { store: storeName })
            : text('changes.access.notStoreHours', { store: storeName, hours: hoursLine(staffedHours, locale) })}{' '}
        {others > 0 ? text('changes.access.otherUnits', { count: others }) : text('changes.access.call')}
      </p>
      {others === 0 && phoneNumber !== undefined && (
        <Row>
          <LinkButton variant="quiet" href={telOf(phoneNumber)}>
            {text('changes.access.phone', { phone: formatPhone(phoneNumber) })}
          </LinkButton>
        </Row>
      )}
    </>
  )
}
