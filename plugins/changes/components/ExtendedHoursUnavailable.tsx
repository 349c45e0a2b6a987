import type { CustomerRental } from '@/contracts/session'
import type { RentalChanges } from '@/domain/schemas/rentalChanges'
import { hoursLine } from '@/domain/storeTexts'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { CallStore } from './CallStore'

interface ExtendedHoursUnavailableProps {
  readonly rental: CustomerRental
  readonly units: RentalChanges['units']
}

/** Why extended hours cannot be added, and how to get access at night nevertheless. */
export function ExtendedHoursUnavailable({ rental: { unit, store, storeName }, units }: ExtendedHoursUnavailableProps) {
  const text = useText()
  const { locale } = useFormats()
  const others = units.filter(({ extendedAccess }) => extendedAccess === true).length
  const { extendedHours, staffedHours } = store
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
      {others === 0 && <CallStore store={store} />}
    </>
  )
}
