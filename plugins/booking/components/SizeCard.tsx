import { useId, type Ref } from 'react'
import type { UnitType } from '@/domain/entities'
import { useText } from '@/i18n/useText'
import { Card } from '@/ui/Card'
import { Picture } from '@/ui/Picture'
import { areaText } from '../model/areaText'
import { whatFits, type SizeOffer } from '../model/sizes'
import { Muted } from './Muted'
import styles from './SizeCard.module.css'
import { UnitRow } from './UnitRow'

export interface SizeCardProps {
  readonly size: SizeOffer
  /** Each unit with the store's own sentence about it. */
  readonly isDetailed: boolean
  /** At units that are sold out. */
  readonly saysWhatToDo: boolean
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** One size: what it looks like, what fits in it, and every way it can be had. */
export function SizeCard({ size: { measurement, units }, isDetailed, saysWhatToDo, headingRef }: SizeCardProps) {
  const text = useText()
  const headingId = useId()
  const fits = whatFits(measurement)
  return (
    <Card as="li">
      <div className={styles.head}>
        <Gallery units={units} />
        <div className={styles.words}>
          <h3 ref={headingRef} id={headingId} tabIndex={-1} className={styles.area}>
            {areaText(measurement)}
          </h3>
          {fits !== undefined && <Muted>{text(fits)}</Muted>}
        </div>
      </div>
      <ul className={styles.rows} role="list" aria-labelledby={headingId}>
        {units.map(unit => (
          <UnitRow key={unit.id} unit={unit} isDetailed={isDetailed} saysWhatToDo={saysWhatToDo} />
        ))}
      </ul>
    </Card>
  )
}

/** The picture of the size, and whatever else the store shows of its units. */
function Gallery({ units }: { readonly units: readonly UnitType[] }) {
  const text = useText()
  const [first] = units
  if (!first) return null
  const labels = new Set(units.flatMap(({ label }) => (label === 'UNKNOWN' ? [] : [text(`booking.label.${label}`)])))
  const label = [...labels].join(', ')
  const others = new Set(units.flatMap(({ images }) => images).filter(image => image !== first.image))
  return (
    <div className={styles.gallery}>
      <Picture
        src={first.image}
        alt={text('booking.unit.picture', { area: areaText(first.measurement), label })}
        width={1200}
        height={900}
        sizes="8rem"
        fill
      />
      {[...others].map(image => (
        <div key={image} className={styles.other}>
          <Picture src={image} alt="" width={1200} height={900} sizes="4rem" fill />
        </div>
      ))}
    </div>
  )
}
