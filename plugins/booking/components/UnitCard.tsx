import type { UnitType } from '@/domain/entities'
import { formatPence } from '@/domain/money'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectRentalChoice } from '../bookingSelectors'
import { unitChosen } from '../events'
import { areaText } from '../model/areaText'
import { featureWords, promotionWords } from '../model/unitTexts'
import { Muted } from './Muted'
import styles from './UnitCard.module.css'
import { useUnitLedger } from './useLedger'

/** One unit type: picture, size, how to get to it, and the whole price from the first look on. */
export function UnitCard({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const tell = useTell()
  const { unitId } = useSelected(selectRentalChoice)
  const size = areaText(unit.measurement)
  const label = unit.label === 'UNKNOWN' ? '' : text(`booking.label.${unit.label}`)
  const promotion = promotionWords(unit.promotion)
  return (
    <Card as="li">
      <Stack gap={3}>
        <div className={styles.head}>
          <Gallery unit={unit} alt={text('booking.unit.picture', { area: size, label })} />
          <Stack gap={2}>
            <h3>{text('booking.unit.area', { area: size })}</h3>
            {label !== '' && (
              <Row>
                <Badge tone={unit.label === 'Platinum' ? 'accent' : 'neutral'}>{label}</Badge>
              </Row>
            )}
          </Stack>
        </div>
        <ul className={styles.features}>
          {featureWords(unit.features).map(({ id }) => (
            <li key={id}>{text(id)}</li>
          ))}
        </ul>
        {unit.description !== undefined && <Muted>{unit.description}</Muted>}
        {promotion && (
          <Row>
            <Badge tone="success">{text(promotion.id, promotion.values)}</Badge>
          </Row>
        )}
        <UnitPrice unit={unit} />
        {unit.soldOut === true ? (
          <div>
            <Badge tone="warning">{text('booking.unit.soldOut')}</Badge>
            <Muted>{text('booking.unit.soldOutHelp')}</Muted>
          </div>
        ) : (
          <Button
            variant={unit.id === unitId ? 'secondary' : 'primary'}
            fullWidth
            onClick={() => tell(unitChosen({ unitId: unit.id }))}
          >
            {text('booking.unit.choose')}
            <VisuallyHidden>{`: ${size} ${label}, ${featureWords(unit.features)
              .map(({ id }) => text(id))
              .join(', ')}`}</VisuallyHidden>
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function Gallery({ unit, alt }: { readonly unit: UnitType; readonly alt: string }) {
  const others = unit.images.filter(image => image !== unit.image)
  return (
    <div className={styles.gallery}>
      <Picture src={unit.image} alt={alt} width={160} height={100} fill />
      {others.map(image => (
        <Picture key={image} src={image} alt="" width={160} height={100} fill />
      ))}
    </div>
  )
}

function UnitPrice({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const ledger = useUnitLedger(unit)
  const now = unit.discountedPrice ?? unit.price
  const weekly = unit.weeklyDiscountedPrice ?? unit.weeklyPrice
  return (
    <div className={styles.price}>
      <p>
        {now < unit.price && <Struck pence={unit.price} />}
        <strong className={styles.amount}>{formatPence(now)}</strong> {text('booking.unit.perMonth')}
      </p>
      <Muted>
        {weekly < unit.weeklyPrice && <Struck pence={unit.weeklyPrice} />}
        {text('booking.unit.perWeek', { price: formatPence(weekly) })}
      </Muted>
      <p>
        {text('booking.unit.firstTotal', { price: formatPence(ledger.firstMonth) })}
        <span className={styles.why}> {text('booking.unit.firstTotalWhy')}</span>
      </p>
      {ledger.secondMonth < ledger.laterMonth && <p>{text('booking.unit.second', { price: formatPence(ledger.secondMonth) })}</p>}
      <p>{text('booking.unit.later', { price: formatPence(ledger.laterMonth) })}</p>
      <p>{text('booking.unit.minimum', { price: formatPence(ledger.minimumStay) })}</p>
    </div>
  )
}

function Struck({ pence }: { readonly pence: number }) {
  const text = useText()
  return (
    <>
      <VisuallyHidden>{text('booking.summary.was')} </VisuallyHidden>
      <s>{formatPence(pence)}</s>
      <VisuallyHidden> {text('booking.summary.now')}</VisuallyHidden>{' '}
    </>
  )
}
