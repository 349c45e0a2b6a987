import { SegmentedControl } from '@/ui/SegmentedControl'
import { useText } from '@/view/useText'
import { FLOORS, type Floor } from '../../model/floors'
import styles from './UnitFilter.module.css'

export interface FloorFilterProps {
  readonly floor: Floor
  readonly onFloor: (floor: Floor) => void
}

/** Only what can be reached without a lift, or only what one can drive up to. */
export function FloorFilter({ floor, onFloor }: FloorFilterProps) {
  const text = useText()
  return (
    <div className={styles.floors}>
      <SegmentedControl
        name="floor"
        legend={text('booking.unit.floor')}
        legendHidden
        options={FLOORS.map(value => ({
          value,
          label: <span className={styles.together}>{text(`booking.unit.floor.${value}`)}</span>,
        }))}
        value={floor}
        onChange={value => onFloor(FLOORS.find(one => one === value) ?? 'any')}
      />
    </div>
  )
}
