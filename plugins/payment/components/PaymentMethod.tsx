import { useEffect, useRef, useState } from 'react'
import { PAYMENT_METHOD_FIELD, sourceChosen } from '@/contracts/payment'
import { useText, type Text } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { useAnnounce } from '@/ui/Announcer'
import { BrandMark } from '@/ui/BrandMark'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import type { PaymentMethodProps } from '@/contracts/booking'
import { RadioCardGroup, type RadioCard } from '@/ui/RadioCardGroup'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { cardFormOpened, listRetried } from '../events'
import { useSelected } from '../hooks'
import { canPay, standingOf, type SavedCard } from '@/contracts/savedCard'
import { selectChosenId, selectIsListed } from '../paymentSelectors'
import {
  selectAddedId,
  selectForm,
  selectIsBeingChecked,
  selectListing,
  selectSourceProblem,
  selectSources,
} from '../screenSelectors'
import { NewCard } from './NewCard'
import { useProblemText } from './CardProblem'
import { descriptionOf, NotListed, titleOf } from './cardOnFile'
import { useHeldText } from './useHeldText'

/** Choose a card on file, or add one. Fills the payment step of the rental. */
export default function PaymentMethod(props: PaymentMethodProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const announce = useAnnounce()
  const problemText = useProblemText()
  const held = useHeldText(props.bookingId)
  const sources = useSelected(selectSources)
  const form = useSelected(selectForm)
  const sourceProblem = useSelected(selectSourceProblem)
  // local state: moves the focus to the form; nothing rendered depends on it
  const [hasOpenedForm, setHasOpenedForm] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const isListed = useSelected(selectIsListed)
  const isClosed = form.phase === 'closed'
  const wasSaving = useRef(false)
  const addedId = useSelected(selectAddedId)
  const saved = props.isLeaving === true ? sources.find(({ id }) => id === addedId) : undefined
  // a card that is shown in the form is not in the list as well
  const listed = saved ? sources.filter(card => card !== saved) : sources
  const canChoose = listed.some(canPay)

  // the focused form was removed, so the new card takes the focus
  useEffect(() => {
    if (isClosed && wasSaving.current && saved === undefined) {
      const chosen = container.current?.querySelector<HTMLElement>('input:checked')
      const next = chosen ?? container.current?.querySelector<HTMLElement>('button')
      next?.focus()
      announce(text(chosen ? 'payment.cards.added' : 'payment.cards.addedOnly'))
    }
    wasSaving.current = form.phase === 'keeping' || form.phase === 'resuming'
  }, [isClosed, form.phase, saved, announce, text])

  const add = (): void => {
    setHasOpenedForm(true)
    dispatch(cardFormOpened())
  }

  return (
    <div ref={container}>
      <Stack gap={5}>
        {sourceProblem !== null && (
          <Notice tone="error">
            {problemText(sourceProblem)} {held}
          </Notice>
        )}
        {isClosed && form.problem !== null && <Notice tone="info">{problemText(form.problem)}</Notice>}
        <SavedCards sources={listed} onReplace={add} />
        {!isListed ? null : isClosed && saved === undefined ? (
          <div>
            <Button variant="secondary" id={canChoose ? undefined : PAYMENT_METHOD_FIELD} onClick={add}>
              {text('payment.cards.add')}
            </Button>
          </div>
        ) : (
          <NewCard
            {...props}
            titleId={canChoose ? 'payment-new-card' : PAYMENT_METHOD_FIELD}
            canChoose={canChoose}
            takesFocus={hasOpenedForm}
            saved={saved && titleOf(saved, text)}
          />
        )}
      </Stack>
    </div>
  )
}

/** The cards on file; those that cannot pay are shown with the reason. */
function SavedCards({ sources, onReplace }: { readonly sources: readonly SavedCard[]; readonly onReplace: () => void }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const isListed = useSelected(selectIsListed)
  const listing = useSelected(selectListing)
  const chosenId = useSelected(selectChosenId)
  const busy = useSelected(selectIsBeingChecked)
  // the target of error summaries must be an enabled radio
  const inOrder = [...sources.filter(canPay), ...sources.filter(card => !canPay(card))]

  return (
    <Stack gap={4}>
      {listing === 'failed' && (
        <Notice
          tone="warning"
          action={
            <Button variant="quiet" onClick={() => dispatch(listRetried())}>
              {text('payment.cards.retry')}
            </Button>
          }
        >
          <NotListed>{text('payment.cards.failed')}</NotListed>
        </Notice>
      )}
      {!isListed && <Skeleton shape="button" count={2} label={text('payment.cards.loading')} />}
      {sources.length > 0 && (
        <RadioCardGroup
          name="paymentSource"
          id={sources.some(canPay) ? PAYMENT_METHOD_FIELD : undefined}
          legend={text('payment.cards.legend')}
          options={inOrder.map(card => optionOf(card, busy, text))}
          value={chosenId}
          onChange={sourceId => dispatch(sourceChosen({ sourceId }))}
        />
      )}
      {!busy && sources.some(needsReplacing) && (
        <Row gap={3}>
          {sources.filter(needsReplacing).map(card => (
            <Button key={card.id} variant="quiet" onClick={onReplace}>
              {text('payment.cards.replace', { card: titleOf(card, text) })}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}

const needsReplacing = ({ status }: SavedCard): boolean => ['expired', 'invalid'].includes(standingOf(status))

const optionOf = (card: SavedCard, busy: boolean, text: Text): RadioCard => ({
  value: card.id,
  title: titleOf(card, text),
  description: descriptionOf(card, text),
  media: <BrandMark brand={card.brand} />,
  disabled: busy || !canPay(card),
})
