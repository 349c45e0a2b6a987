import { formatPence } from '@/domain/money'
import { vatIn } from '@/domain/vat'
import type { Cart } from '@/domain/schemas/shop'
import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import { PriceLines } from '@/ui/PriceLines'
import { selectProductsById } from '../basketSelectors'
import { useBasket, useSelected } from '../hooks'
import { shownBasket } from '../model/basket'

const NOTHING = {}

export interface BasketSummaryProps {
  /** Shown instead of the current basket. */
  readonly of?: Cart
  readonly isPaid?: boolean
}

/** What is bought, in lines that add up to the total: the basket, or what a payment was for. */
export function BasketSummary({ of: cart, isPaid = false }: BasketSummaryProps) {
  const text = useText()
  const products = useSelected(selectProductsById)
  const basket = useBasket()
  const { lines, total } = cart ? shownBasket(cart, NOTHING, products) : basket
  const title = text(isPaid ? 'shop.summary.bought' : 'shop.summary.title')
  return (
    <Card as="section" tone="sunk" labelledBy="shop-summary">
      <h2 id="shop-summary">{title}</h2>
      <PriceLines
        caption={title}
        captionHidden
        labels={{ was: text('shop.summary.was'), now: text('shop.summary.now') }}
        lines={[
          ...lines.map(line => ({
            id: line.productId,
            label: text('shop.summary.line', { count: line.quantity, name: line.product?.name ?? text('shop.line.unnamed') }),
            amount: formatPence(line.total),
          })),
          {
            id: 'total',
            label: text('shop.summary.total'),
            amount: formatPence(total),
            strong: true,
            hint: text('shop.summary.vat', { vat: formatPence(vatIn(total)) }),
          },
        ]}
      />
    </Card>
  )
}
