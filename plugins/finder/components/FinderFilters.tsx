import { useText } from '@/view/useText'
import { useNavigate } from '@/view/navigation'
import { selectLocation } from '@/runtime/store/coreSlices'
import { CheckboxField } from '@/ui/CheckboxField'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { sizesIn } from '@/contracts/booking'
import { useAnswer } from '@/view/useAnswer'
import { useSelected } from '../hooks'
import { addressOfStores } from '../model/addresses'
import { NAMED_SIZES, readSizeFilter, spanText } from '@/domain/sizeRanges'
import styles from './FinderFilters.module.css'

/** The filters for size and for stores that are open now. Both are in the address, so that Back undoes them. */
export function FinderFilters() {
  const text = useText()
  const go = useNavigate()
  const location = useSelected(selectLocation)
  const system = useAnswer(sizesIn)
  const { ranges, open } = location.query
  const { size, spans } = readSizeFilter(ranges)
  // a range that is not among the options is added as one
  const exact = spans && size === undefined ? spans.map(span => spanText(span, system)).join(', ') : undefined
  const chosen = exact !== undefined ? 'exact' : size === undefined || size === 'other' ? 'any' : size
  const options = [
    { value: 'any', label: text('finder.any') },
    ...NAMED_SIZES.map(value => ({ value, label: text(`finder.sizes.${value}`) })),
    ...(exact !== undefined ? [{ value: 'exact', label: exact }] : []),
  ]
  const choose = (value: string) => {
    if (value !== 'exact') go(addressOfStores(location, { ranges: value === 'any' ? undefined : value }))
  }
  return (
    <div className={styles.filters}>
      <SegmentedControl name="wanted-size" legend={text('finder.size')} options={options} value={chosen} onChange={choose} />
      <CheckboxField
        label={text('finder.openNow')}
        checked={open === 'now'}
        onChange={event => go(addressOfStores(location, { open: event.target.checked ? 'now' : undefined }))}
      />
    </div>
  )
}
