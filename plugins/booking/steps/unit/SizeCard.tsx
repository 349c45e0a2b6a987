import { memo, useId, type Ref } from 'react'
import type { UnitType } from '@/domain/schemas/unit'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { selectChoices, selectRentalChoice, type Root } from '../../bookingSelectors'
import { otherUnitsToggled } from '../../events'
import { areaText } from '@/domain/measure'
import { accessOf } from '@/domain/unitTexts'
import { useSelected } from '../../hooks'
import { UNITS_AT_ONCE, whatFits, type Recommendation, type SizeOffer } from '../../model/sizes'
import { Muted } from '../../components/Muted'
import styles from './SizeCard.module.css'
import { UnitPictures } from './UnitPictures'
import { UnitRow } from './UnitRow'

export interface SizeCardProps {
  readonly size: SizeOffer
  /** Why it is recommended within its range, if it is. */
  readonly recommendation: Recommendation | undefined
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** One size of which units are free: its pictures, what fits in it, and its units. */
export const SizeCard = memo(function SizeCard(props: SizeCardProps) {
  const { size, recommendation, headingRef } = props
  const { measurement, units } = size
  const text = useText()
  const headingId = useId()
  const fits = whatFits(measurement)
  return (
    <Card as="li">
      <div className={styles.size}>
        <div className={styles.header}>
          <UnitPictures measurement={measurement} units={units} />
          <div className={styles.text}>
            <h3 ref={headingRef} id={headingId} tabIndex={-1} className={styles.area}>
              {areaText(measurement)}
            </h3>
            {recommendation && <Badge tone="accent">{text(`booking.unit.merit.${recommendation}`)}</Badge>}
            {fits !== undefined && <Muted>{text(fits)}</Muted>}
          </div>
        </div>
        <div className={styles.units}>
          <Units units={units} headingId={headingId} />
        </div>
      </div>
    </Card>
  )
})

/** The cheapest unit, and the others, which a phone shows on request. */
function Units({ units, headingId }: { readonly units: readonly UnitType[]; readonly headingId: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const listId = useId()
  const [cheapest, ...others] = units
  // each selects a primitive value, so that only the size concerned is rendered again
  const requests = useSelected((state: Root) => selectChoices(state).sizesShownWhole.filter(id => id === cheapest?.id).length)
  const chosenOther = useSelected((state: Root) => others.find(({ id }) => id === selectRentalChoice(state).unitId)?.id)
  if (!cheapest) return null
  const isOpen = requests > 0
  const shown = units.filter(({ id }, index) => index < UNITS_AT_ONCE * (requests + 1) || id === chosenOther)
  const reportOpen = (open: boolean) => dispatch(otherUnitsToggled({ unitId: cheapest.id, open }))
  // rows of sold-out units are short enough to be shown at once
  const hasOthers = others.length > 0 && cheapest.soldOut !== true && chosenOther === undefined
  const names = [...new Set(others.map(({ features }) => text(`booking.access.${accessOf(features)}`)))].join(', ')
  return (
    <>
      <ul
        id={listId}
        role="list"
        aria-labelledby={headingId}
        className={styles.list}
        data-folded={(hasOthers && !isOpen) || undefined}
      >
        {shown.map(unit => (
          <UnitRow key={unit.id} unit={unit} />
        ))}
      </ul>
      {shown.length < units.length && (
        <div className={styles.moreUnits}>
          <Button variant="secondary" fullWidth onClick={() => reportOpen(true)}>
            {text('booking.unit.moreWays', { count: units.length })}
          </Button>
        </div>
      )}
      {hasOthers && (
        <div className={styles.toggle}>
          <Button variant="quiet" fullWidth aria-expanded={isOpen} aria-controls={listId} onClick={() => reportOpen(!isOpen)}>
            {text(isOpen ? 'booking.unit.fewer' : 'booking.unit.others', { count: others.length, names })}
          </Button>
        </div>
      )}
    </>
  )
}
