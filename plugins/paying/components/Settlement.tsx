import { addCardRoute } from '@/contracts/payment'
import { canPay, type SavedCard } from '@/contracts/savedCard'
import type { CustomerRental } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import type { RentalPaying } from '@/domain/schemas/paying'
import { BrandMark } from '@/ui/BrandMark'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { Dialog } from '@/ui/Dialog'
import { LinkButton } from '@/ui/LinkButton'
import { RadioCardGroup } from '@/ui/RadioCardGroup'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { cardName, cardState } from '../cardText'
import { cardChosen, laterPaymentsChosen, newCardRequested, settlementDeclined, settlementSubmitted } from '../events'
import { useSelected } from '../hooks'
import { selectPaying } from '../payingSlice'

interface SettlementProps {
  readonly rental: CustomerRental
  readonly payment: RentalPaying['payments'][number]
  readonly paysNow: string | undefined
}

/** The card that was tried for the month: the current one, unless it was chosen since. */
function refusedCard(
  { card }: SettlementProps['payment'],
  cards: readonly SavedCard[],
  paysNow: string | undefined,
): SavedCard | undefined {
  if (card === undefined) return cards.find(({ id }) => id === paysNow)
  const sameDigits = cards.filter(({ brand, last4 }) => brand === card.brand && last4 === card.last4)
  return sameDigits.find(({ id }) => id === paysNow) ?? sameDigits[0]
}

/** Asks to confirm paying this amount now, and with which card: the current one, another on file, or a new one. */
export function Settlement({ rental, payment, paysNow }: SettlementProps) {
  const { id: paymentId, amount: total, from, to } = payment
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const { cards, step, chosenId, isForLater } = useSelected(selectPaying)
  const toAdd = usePathTo()(addCardRoute, { query: { id: rental.id } })
  const payable = cards.filter(canPay)
  const refused = refusedCard(payment, payable, paysNow)
  // a declined card is preselected again only if it was chosen or is the only one
  const untried = payable.filter(each => each !== refused)
  const card = payable.find(({ id }) => id === chosenId) ?? untried.find(({ id }) => id === paysNow) ?? untried[0] ?? refused
  if (card === undefined) return null
  const isOther = card.id !== paysNow
  const optionOf = (each: SavedCard) => ({
    value: each.id,
    title: cardName(each, text),
    description: each === refused ? text('paying.settle.declined') : cardState(each, text),
    media: <BrandMark brand={each.brand} />,
  })
  const pay = (): void => {
    const settlement = { rentalId: rental.id, paymentId, total, sourceId: card.id }
    dispatch(settlementSubmitted(isOther && isForLater ? { ...settlement, isForLater } : settlement))
  }
  return (
    <Dialog
      open={step === 'confirming'}
      title={text('paying.settle.title', { amount: formatPence(total) })}
      closeLabel={text('app.dialog.close')}
      onClose={() => dispatch(settlementDeclined())}
      footer={
        <>
          <Button onClick={pay}>{text('paying.settle', { amount: formatPence(total) })}</Button>
          <Button variant="secondary" onClick={() => dispatch(settlementDeclined())}>
            {text('paying.settle.cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{text('paying.settle.month', { from: formats.date(from, 'long'), to: formats.date(to, 'long') })}</p>
        <p>{text('paying.settle.text', { card: cardName(card, text) })}</p>
        {payable.length > 1 && (
          <RadioCardGroup
            name="settling-card"
            legend={text('paying.settle.card')}
            options={payable.map(optionOf)}
            value={card.id}
            onChange={sourceId => dispatch(cardChosen({ sourceId }))}
          />
        )}
        {isOther && (
          <CheckboxField
            name="later"
            label={text('paying.settle.later')}
            checked={isForLater}
            onChange={({ target }) => dispatch(laterPaymentsChosen({ isForLater: target.checked }))}
          />
        )}
        {toAdd !== undefined && (
          <Row>
            <LinkButton variant="quiet" to={toAdd} onClick={() => dispatch(newCardRequested({ rentalId: rental.id, paymentId }))}>
              {text('paying.settle.add')}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}
