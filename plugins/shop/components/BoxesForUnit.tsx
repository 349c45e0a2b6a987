import { sizesIn } from '@/contracts/booking'
import { productsRoute } from '@/contracts/shop'
import { areaIn } from '@/domain/measure'
import type { Measurement } from '@/domain/schemas/wire'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { usePathTo } from '@/view/navigation'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'

export interface BoxesForUnitProps {
  readonly storeId: string
  readonly measurement: Measurement
}

/** Beside the move-in pack of a unit: a link to boxes from its store's shop. */
export default function BoxesForUnit({ storeId, measurement }: BoxesForUnitProps) {
  const text = useText()
  const to = usePathTo()(productsRoute, { query: { storeId } })
  const system = useAnswer(sizesIn)
  if (to === undefined) return null
  return (
    <Card as="section" tone="sunk" labelledBy="shop-boxes">
      <h2 id="shop-boxes">
        {measurement.system === 'UNKNOWN'
          ? text('shop.boxes.titleUnsized')
          : text('shop.boxes.title', { size: areaIn(measurement, system) })}
      </h2>
      <p>{text('shop.boxes.body')}</p>
      <Row>
        <LinkButton variant="secondary" to={to}>
          {text('shop.boxes.go')}
        </LinkButton>
      </Row>
    </Card>
  )
}
