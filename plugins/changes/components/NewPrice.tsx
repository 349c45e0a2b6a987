import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectChanges } from '../changesSlice'
import { changeClosed, changeConsidered, changeSubmitted, requestChosen } from '../events'
import { useSelected } from '../hooks'
import { useNewPrices } from './useNewPrices'

/** The price of the request, and the button that confirms it. */
export function NewPrice({ rentalId }: { readonly rentalId: string }) {
  const text = useText()
  const newPrices = useNewPrices()
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
  return (
    <>
      {step === 'quoting' && <Skeleton count={3} label={text('changes.quoting')} />}
      {quote && (
        <div role="status">
          <strong>{text('changes.price')}</strong>
          <ul>
            {newPrices(quote).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {quote.offer?.after === quote.monthly.after && <p>{text('changes.price.offerLost')}</p>}
        </div>
      )}
      {failed}
      <Row>
        {request && amounts && (
          <Button
            pending={step === 'sending'}
            pendingText={text('changes.sending')}
            onClick={() => {
              if (step === 'sending') return
              dispatch(
                request.kind === 'size' ? changeConsidered() : changeSubmitted({ rentalId, request, monthly: amounts.after }),
              )
            }}
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
