import { formatKm, kmToMiles } from '@/domain/distance'
import { useText } from '@/view/useText'
import { Icon } from '@/ui/Icon'
import type { From } from '../model/foundStores'
import styles from './StoreCard.module.css'

/** “3.2 km (2 miles) from Bath”. */
export function StoreDistance({ km, from }: { readonly km: number; readonly from: From | undefined }) {
  const text = useText()
  const distance = text('booking.finder.distance', { km: formatKm(km), miles: milesText(kmToMiles(km)) })
  return (
    <p className={styles.line}>
      <Icon name="pin" />
      <span>
        <strong className={styles.distance}>{distance}</strong>{' '}
        {from &&
          text(
            from.kind === 'you' ? 'booking.finder.fromYou' : 'booking.finder.fromPlace',
            from.kind === 'you' ? {} : { place: from.name },
          )}
      </span>
    </p>
  )
}

const milesText = (miles: number): number => (miles < 9.95 ? Math.round(miles * 10) / 10 : Math.round(miles))
