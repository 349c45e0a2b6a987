import { useEffect, useRef, type FormEvent } from 'react'
import { addCardRoute } from '@/contracts/payment'
import { canPay, type SavedCard } from '@/contracts/savedCard'
import type { CustomerRental } from '@/contracts/session'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { BrandMark } from '@/ui/BrandMark'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { RadioCardGroup } from '@/ui/RadioCardGroup'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useText } from '@/view/useText'
import { cardName, cardState } from '../cardText'
import { cardChosen, choiceClosed, choiceSubmitted, newCardRequested } from '../events'
import { useSelected } from '../hooks'
import { selectPaying } from '../payingSlice'

interface CardChoiceProps {
  /** A payment is due with the chosen card. */
  readonly isOverdue: boolean
  readonly rental: CustomerRental
  readonly paysNow: string | undefined
}

/** The choice of another card on file, or of a new one, which is added on a separate page. */
export default function CardChoice({ rental, paysNow, isOverdue }: CardChoiceProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const { cards, chosenId, step, refusal } = useSelected(selectPaying)
  const toAdd = usePathTo()(addCardRoute, { query: { id: rental.id } })
  const isUnknown = refusal !== null && isOutcomeUnknown(refusal.failure)
  const others = cards.filter(({ id }) => id !== paysNow)
  const chosen = others.find(({ id }) => id === chosenId)

  // the button that opened it is no longer rendered
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input:enabled, a, button')?.focus(), [])

  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    if (step !== 'changing' && chosenId !== null) dispatch(choiceSubmitted({ rentalId: rental.id, sourceId: chosenId }))
  }
  const optionOf = (card: SavedCard) => ({
    value: card.id,
    title: cardName(card, text),
    description: cardState(card, text),
    media: <BrandMark brand={card.brand} />,
    disabled: step === 'changing' || !canPay(card),
  })
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={4}>
        {refusal?.of === 'change' && (
          <Notice tone="error" title={text(isUnknown ? 'paying.change.unknown.title' : 'paying.change.refused')}>
            {isUnknown ? text('paying.change.unknown') : failureText(refusal.failure)}
          </Notice>
        )}
        {others.length === 0 ? (
          <p>{text('paying.change.noOther')}</p>
        ) : (
          <RadioCardGroup
            name="paying-card"
            legend={text('paying.change.legend')}
            hint={text(isOverdue ? 'paying.change.hintOverdue' : 'paying.change.hint')}
            options={[...others.filter(canPay), ...others.filter(card => !canPay(card))].map(optionOf)}
            value={chosenId ?? undefined}
            onChange={sourceId => dispatch(cardChosen({ sourceId }))}
          />
        )}
        {/* after adding a card: it is saved, and one more press is needed */}
        <p role="status">{chosen !== undefined && text('paying.change.chosen', { card: cardName(chosen, text) })}</p>
        <Row>
          {chosenId !== null && (
            <Button type="submit" pending={step === 'changing'} pendingText={text('paying.change.sending')}>
              {text('paying.change.submit')}
            </Button>
          )}
          {toAdd !== undefined && (
            <LinkButton variant="secondary" to={toAdd} onClick={() => dispatch(newCardRequested({ rentalId: rental.id }))}>
              {text('paying.change.add')}
            </LinkButton>
          )}
          <Button variant="quiet" pending={step === 'changing'} onClick={() => dispatch(choiceClosed())}>
            {text('paying.change.keep')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
