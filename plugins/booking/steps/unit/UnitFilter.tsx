import type { ReactNode } from 'react'
import { formatMeasure, formatRange, squareFeetToSquareMetres, unitSymbols, type MeasurementSystem } from '@/domain/measure'
import { useText, type Text } from '@/view/useText'
import { useLocationQuery, useNavigate } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Picture } from '@/ui/Picture'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectChoices } from '../../bookingSelectors'
import { measurementSystemChosen } from '../../events'
import { useSelected } from '../../hooks'
import { SizeHelp } from './SizeHelp'
import styles from './UnitFilter.module.css'
import { useStepPath } from '../../components/useStepPath'
import { LABELLED, SIZES, type Size, readSizeFilter } from '@/domain/sizeRanges'

const PICTURES: Readonly<Record<Size, string | undefined>> = {
  small: 'unit-25',
  medium: 'unit-75',
  large: 'unit-160',
  other: undefined,
}

/**
 * Small, medium, large or not sure; the floor, if units differ in it; feet or metres. The size is in the address, so Back undoes
 * it.
 */
export function UnitFilter({ floors }: { readonly floors: ReactNode }) {
  const text = useText()
  const navigate = useNavigate()
  const stepPath = useStepPath()
  const { ranges } = useLocationQuery()
  const { measurementSystem } = useSelected(selectChoices)
  const chosen = readSizeFilter(ranges).size
  return (
    <>
      <div className={styles.filter}>
        <div className={styles.sizes}>
          <SegmentedControl
            name="size"
            legend={text('booking.unit.filter')}
            options={SIZES.map(size => ({
              value: size,
              label: <SizeLabel size={size} system={measurementSystem} />,
              media: <SizeMedia size={size} />,
            }))}
            value={chosen}
            onChange={size => navigate(stepPath('unit', { ranges: size }))}
          />
        </div>
        {floors}
        <SystemSwitch />
      </div>
      {chosen === 'other' && <SizeHelp />}
    </>
  )
}

function SizeLabel({ size, system }: { readonly size: Size; readonly system: MeasurementSystem }) {
  const text = useText()
  return (
    <>
      {text(`booking.unit.${size}`)}
      {size !== 'other' && (
        <span className={styles.range}>
          {` ${spanText(size, system, text)}`}
          <span className={styles.unit}> {unitSymbols[system].area}</span>
        </span>
      )}
    </>
  )
}

function SizeMedia({ size }: { readonly size: Size }) {
  const picture = PICTURES[size]
  return (
    <span className={styles.media}>
      {picture === undefined ? (
        <span className={styles.questionMark}>?</span>
      ) : (
        <span className={styles.picture}>
          <Picture src={`/pictures/${picture}-640.png`} alt="" width={1200} height={900} sizes="4rem" fill eager />
        </span>
      )}
    </span>
  )
}

function spanText(size: Exclude<Size, 'other'>, system: MeasurementSystem, text: Text): string {
  const { min, max } = LABELLED[size]
  const [from, to] = system === 'IU' ? [min, max] : [squareFeetToSquareMetres(min), squareFeetToSquareMetres(max)]
  return to === Infinity ? text('booking.unit.above', { area: formatMeasure(from) }) : formatRange(from, to)
}

function SystemSwitch() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { measurementSystem } = useSelected(selectChoices)
  const option = (system: MeasurementSystem, name: string) => ({
    value: system,
    label: (
      <>
        <span aria-hidden="true">{unitSymbols[system].area}</span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    ),
  })
  return (
    <SegmentedControl
      name="measurement"
      legend={text('booking.unit.system')}
      legendHidden
      options={[option('IU', text('booking.unit.feet')), option('SI', text('booking.unit.metres'))]}
      value={measurementSystem}
      onChange={system => dispatch(measurementSystemChosen({ system: system === 'SI' ? 'SI' : 'IU' }))}
    />
  )
}
