import { memo } from 'react'
import { unitActionSlot } from '@/contracts/booking'
import type { UnitType } from '@/domain/entities'
import { useText } from '@/i18n/useText'
import { Slot } from '@/kernel/Slot'
import { useSelected, useTell } from '@/store/hooks'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectRentalChoice, selectStoreId, type Root } from '../bookingSelectors'
import { unitChosen } from '../events'
import { areaText } from '../model/areaText'
import { accessWords, promotionWords } from '../model/unitTexts'
import { UnitLedger } from './UnitLedger'
import { UnitPrice } from './UnitPrice'
import styles from './UnitRow.module.css'

export interface UnitRowProps {
  readonly unit: UnitType
  /** With the store's own sentence about it, which an overview of all sizes leaves out. */
  readonly isDetailed: boolean
  /** Where it is sold out and nothing above it says so already. */
  readonly saysWhatToDo: boolean
}

/** One unit type of a size: how one gets to it, what it costs in full, and the way to choose it. */
export const UnitRow = memo(function UnitRow({ unit, isDetailed, saysWhatToDo }: UnitRowProps) {
  const text = useText()
  // a boolean, so that a choice draws only the row that was chosen and the one that was before
  const isChosen = useSelected((state: Root) => selectRentalChoice(state).unitId === unit.id)
  const storeId = useSelected(selectStoreId)
  const isFree = unit.soldOut !== true
  const { access, others } = accessWords(unit.features)
  const name = text(access.id)
  const label = unit.label === 'UNKNOWN' ? '' : text(`booking.label.${unit.label}`)
  const fullName = [areaText(unit.measurement), label, name].filter(Boolean).join(' ')
  const promotion = promotionWords(unit.promotion)
  return (
    <li className={styles.row} aria-current={isChosen || undefined} data-unit={unit.id}>
      <div className={styles.marks}>
        <p>
          <strong>{name}</strong>
          {(isDetailed || isChosen) && unit.description !== undefined && (
            <span className={styles.quiet}> {unit.description}</span>
          )}
        </p>
        {isChosen && <Badge tone="success">{text('booking.unit.chosen')}</Badge>}
        {label !== '' && <Badge tone={unit.label === 'Platinum' ? 'accent' : 'neutral'}>{label}</Badge>}
        {isFree && promotion && <Badge tone="highlight">{text(promotion.id, promotion.values)}</Badge>}
        {!isFree && <Badge tone="warning">{text('booking.unit.soldOut')}</Badge>}
        {others.length > 0 && <p className={styles.quiet}>{others.map(({ id }) => text(id)).join(' · ')}</p>}
      </div>
      <UnitPrice unit={unit} />
      {isFree ? (
        <>
          <Choose unit={unit} isChosen={isChosen} name={fullName} />
          {storeId !== undefined && <Slot of={unitActionSlot} with={{ storeId, unitId: unit.id, name: fullName }} />}
          <UnitLedger unit={unit} />
        </>
      ) : (
        saysWhatToDo && <p className={styles.quiet}>{text('booking.unit.soldOutHelp')}</p>
      )}
    </li>
  )
})

function Choose({ unit, isChosen, name }: { readonly unit: UnitType; readonly isChosen: boolean; readonly name: string }) {
  const text = useText()
  const tell = useTell()
  return (
    <div className={styles.choose}>
      <Button variant={isChosen ? 'primary' : 'secondary'} onClick={() => tell(unitChosen({ unitId: unit.id }))}>
        <span>
          {text(isChosen ? 'booking.unit.keep' : 'booking.unit.choose')}
          <VisuallyHidden> {text('booking.unit.thisUnit', { unit: name })}</VisuallyHidden>
        </span>
      </Button>
    </div>
  )
}
