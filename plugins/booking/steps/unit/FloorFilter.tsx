import { SegmentedControl } from '@/ui/SegmentedControl'
import { useText } from '@/view/useText'
import type { Floor } from '../../model/floors'
import styles from './UnitFilter.module.css'

export interface FloorFilterProps {
  /** The choices, with `any`. */
  readonly floors: readonly Floor[]
  readonly floor: Floor
  readonly onFloor: (floor: Floor) => void
}

/** Restricts the list to units that need no lift, or to drive-up units. */
export function FloorFilter({ floors, floor, onFloor }: FloorFilterProps) {
  const text = useText()
  return (
    <SegmentedControl
      name="floor"
      legend={text('booking.unit.floor')}
      legendHidden
      options={floors.map(value => ({
        value,
        label: <span className={styles.noWrap}>{text(`booking.unit.floor.${value}`)}</span>,
      }))}
      value={floor}
      onChange={value => onFloor(floors.find(one => one === value) ?? 'any')}
    />
  )
}
