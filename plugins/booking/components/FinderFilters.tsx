import { useText } from '@/i18n/useText'
import { useGo } from '@/routing/useGo'
import { selectLocation } from '@/routing/locationSlice'
import { useSelected } from '@/store/hooks'
import { unitSymbols } from '@/domain/measure'
import { CheckboxField } from '@/ui/CheckboxField'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { selectChoices } from '../bookingSelectors'
import { addressOfStores } from '../model/finderQuery'
import { readSizeFilter, sizeOfFilter } from '../model/sizeFilter'
import styles from './FinderFilters.module.css'

const NAMED = ['small', 'medium', 'large'] as const

/** Which size is wanted, and only what is open now. Both stand in the address, so Back undoes them. */
export function FinderFilters() {
  const text = useText()
  const go = useGo()
  const location = useSelected(selectLocation)
  const { measurementSystem } = useSelected(selectChoices)
  const { ranges, open } = location.query
  const filter = readSizeFilter(ranges)
  const size = sizeOfFilter(filter)
  const exact = 'span' in filter && size === undefined ? filter.span : undefined
  const chosen = exact ? 'exact' : size === undefined || size === 'other' ? 'any' : size
  const area = (min: number, max: number) =>
    `${min === max ? min : `${min} - ${max === Infinity ? '' : max}`} ${unitSymbols[measurementSystem].area}`
  const options = [
    { value: 'any', label: text('booking.finder.any') },
    ...NAMED.map(value => ({ value, label: text(`booking.unit.${value}`) })),
    ...(exact ? [{ value: 'exact', label: area(exact.min, exact.max) }] : []),
  ]
  const choose = (value: string) => {
    if (value !== 'exact') go(addressOfStores(location, { ranges: value === 'any' ? undefined : value }))
  }
  return (
    <div className={styles.filters}>
      <SegmentedControl
        name="wanted-size"
        legend={text('booking.finder.size')}
        options={options}
        value={chosen}
        onChange={choose}
      />
      <CheckboxField
        label={text('booking.finder.openNow')}
        checked={open === 'now'}
        onChange={event => go(addressOfStores(location, { open: event.target.checked ? 'now' : undefined }))}
      />
    </div>
  )
}
