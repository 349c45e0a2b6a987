import { formatPence } from '@/domain/money'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { PriceLines, type PriceLine } from '@/ui/PriceLines'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectChanges } from '../changesSlice'
import { changeClosed, changeSubmitted, requestChosen } from '../events'
import { useSelected } from '../hooks'

/** The price of the request, and the button that confirms it. */
export function NewPrice({ rentalId }: { readonly rentalId: string }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { request, quote, step, refusal } = useSelected(selectChanges)
  const isUnknown = refusal?.of === 'change' && isOutcomeUnknown(refusal.failure)
  const failed = refusal && (
    <Notice
      tone="error"
      title={text(isUnknown ? 'changes.unknown.title' : `changes.refused.${refusal.of}`)}
      action={
        request &&
        !isUnknown && (
          <Button variant="secondary" onClick={() => dispatch(requestChosen({ rentalId, request }))}>
            {text('changes.again')}
          </Button>
        )
      }
    >
      {isUnknown ? text('changes.unknown') : failureText(refusal.failure)}
    </Notice>
  )
  const amounts = quote?.monthly
  const offer = quote?.offer
  const more = offer ? offer.after - offer.before : amounts ? amounts.after - amounts.before : 0
  const beforeUntil = offer && text('changes.price.until', { date: formats.date(offer.until, 'long') })
  const from = quote && text('changes.price.from', { date: formats.date(offer?.until ?? quote.fromDay, 'long') })
  const lines: PriceLine[] = amounts
    ? [
        ...(offer
          ? [{ id: 'offerBefore', label: text('changes.price.before'), hint: beforeUntil, amount: formatPence(offer.before) }]
          : [{ id: 'before', label: text('changes.price.before'), amount: formatPence(amounts.before) }]),
        ...(more === 0
          ? []
          : [
              {
                id: 'difference',
                label: text(more < 0 ? 'changes.price.less' : 'changes.price.more'),
                amount: formatPence(Math.abs(more)),
              },
            ]),
        ...(offer
          ? [
              { id: 'offerAfter', label: text('changes.price.offer'), hint: beforeUntil, amount: formatPence(offer.after) },
              { id: 'before', label: text('changes.price.before'), hint: from, amount: formatPence(amounts.before) },
            ]
          : []),
        { id: 'after', label: text('changes.price.after'), hint: from, amount: formatPence(amounts.after), strong: true },
      ]
    : []
  return (
    <>
      {step === 'quoting' && <Skeleton count={3} label={text('changes.quoting')} />}
      {amounts && (
        <div role="status">
          <PriceLines
            caption={text('changes.price')}
            lines={lines}
            labels={{ was: text('changes.price.before'), now: text('changes.price.after') }}
          />
          {offer && offer.after === amounts.after && <p>{text('changes.price.offerLost')}</p>}
        </div>
      )}
      {failed}
      <Row>
        {request && amounts && (
          <Button
            pending={step === 'sending'}
            pendingText={text('changes.sending')}
            onClick={() => step !== 'sending' && dispatch(changeSubmitted({ rentalId, request, monthly: amounts.after }))}
          >
            {text(`changes.${request.kind}.confirm`)}
          </Button>
        )}
        <Button variant="quiet" pending={step === 'sending'} onClick={() => dispatch(changeClosed())}>
          {text('changes.keep')}
        </Button>
      </Row>
    </>
  )
}
