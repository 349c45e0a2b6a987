import { Icon } from '@/ui/Icon'
import { useText } from '@/view/useText'
import type { From } from '../model/foundStores'
import { knownDistance } from '@/domain/knownDistance'
import styles from './StoreCard.module.css'

/** “0.9 miles (1.5 km) from you”, “About 16 miles (25 km) from Ilkley”: rounded to the precision of the place. */
export function StoreDistance({ km, from }: { readonly km: number; readonly from: From }) {
  const text = useText()
  const distance = useDistance()(km, from)
  return (
    <p className={styles.line}>
      <Icon name="pin" />
      <span>
        <strong className={styles.distance}>{distance}</strong>{' '}
        {text(from.kind === 'you' ? 'finder.fromYou' : 'finder.fromPlace', from.kind === 'you' ? {} : { place: from.name })}
      </span>
    </p>
  )
}

export function useDistance() {
  const text = useText()
  return (km: number, from: From): string => {
    const known = knownDistance(km, from.kind === 'you' ? 0 : from.place.withinKm)
    return text('finder.distance', { ...known })
  }
}
