import { useEffect, useRef, useState } from 'react'
import { PAYMENT_METHOD_FIELD } from '@/contracts/payment'
import { useText } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { useAnnounce } from '@/ui/Announcer'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { cardFormOpened } from '../events'
import { useSelected } from '../hooks'
import { canPay } from '../model/savedCard'
import { selectForm, selectIsListed, selectSourceProblem, selectSources } from '../paymentSelectors'
import { NewCard } from './NewCard'
import type { PaymentMethodWishes } from '@/contracts/booking'
import { SavedCards } from './SavedCards'
import { useProblemText } from './useProblemText'

/** Choose a card on file, or add one. Fills the payment step of the rental. */
export default function PaymentMethod(props: PaymentMethodWishes) {
  const text = useText()
  const tell = useTell()
  const announce = useAnnounce()
  const problemText = useProblemText()
  const sources = useSelected(selectSources)
  const form = useSelected(selectForm)
  const sourceProblem = useSelected(selectSourceProblem)
  const [asked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isListed = useSelected(selectIsListed)
  const isClosed = form.phase === 'closed'
  const wasKeeping = useRef(false)
  const canChoose = sources.some(canPay)

  // the form has gone with the focus in it: the card it brought takes over
  useEffect(() => {
    if (isClosed && wasKeeping.current) {
      const chosen = place.current?.querySelector<HTMLElement>('input:checked')
      const next = chosen ?? place.current?.querySelector<HTMLElement>('button')
      next?.focus()
      announce(text(chosen ? 'payment.cards.added' : 'payment.cards.addedOnly'))
    }
    wasKeeping.current = form.phase === 'keeping' || form.phase === 'resuming'
  }, [isClosed, form.phase, announce, text])

  const add = (): void => {
    setAsked(true)
    tell(cardFormOpened())
  }

  return (
    <div ref={place}>
      <Stack gap={5}>
        {sourceProblem !== null && <Notice tone="error">{problemText(sourceProblem)}</Notice>}
        {isClosed && form.problem !== null && <Notice tone="info">{problemText(form.problem)}</Notice>}
        <SavedCards onReplace={add} />
        {!isListed ? null : isClosed ? (
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
            takesFocus={asked}
          />
        )}
      </Stack>
    </div>
  )
}
