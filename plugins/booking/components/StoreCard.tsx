import type { Store } from '@/domain/entities'
import { useServerClock } from '@/effects/useServerClock'
import { useText } from '@/i18n/useText'
import { selectLocation } from '@/routing/locationSlice'
import { useSelected, useTell } from '@/store/hooks'
import { Icon } from '@/ui/Icon'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { storeChosen } from '../events'
import { openingToday } from '../model/openingToday'
import { addressOfStep } from '../model/rentalQuery'
import { addressLine, hoursLine } from '../model/storeTexts'
import styles from './FoundStores.module.css'
import { Muted } from './Muted'

/** A store that was found: where it is, when somebody is there, and the way to its units. */
export function StoreCard({ store }: { readonly store: Store }) {
  const text = useText()
  const tell = useTell()
  const location = useSelected(selectLocation)
  const { name, address, phoneNumber, staffedHours } = store
  const to = addressOfStep('unit', location, { storeId: store.id, unitId: undefined })
  return (
    <li className={styles.store}>
      <h3>{name}</h3>
      <address>{addressLine(address)}</address>
      {staffedHours && <Opening hours={staffedHours} />}
      {phoneNumber !== undefined && (
        <p className={styles.line}>
          <Icon name="phone" />
          <Link href={`tel:${phoneNumber.replaceAll(' ', '')}`}>{phoneNumber}</Link>
        </p>
      )}
      <div>
        <LinkButton to={to} onClick={() => tell(storeChosen({ storeId: store.id }))}>
          <span>
            {text('booking.finder.choose')} <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </LinkButton>
      </div>
    </li>
  )
}

function Opening({ hours }: { readonly hours: NonNullable<Store['staffedHours']> }) {
  const text = useText()
  const now = useServerClock().getSnapshot()
  const { state, ...time } = openingToday(hours, now)
  return (
    <div>
      <p className={styles.line}>
        <Icon name="clock" />
        <span className={state === 'open' ? styles.open : undefined}>{text(`booking.finder.${state}`, time)}</span>
      </p>
      <Muted>{text('booking.finder.staffed', { hours: hoursLine(hours) })}</Muted>
    </div>
  )
}
