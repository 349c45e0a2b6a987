import type { Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useFocusOnOutcome } from '@/view/useFocusOnOutcome'
import { useText } from '@/view/useText'
import { leaveDeclined, leaveSubmitted, unitsRetried } from '../events'
import { useSelected } from '../hooks'
import { selectSharedUnits } from '../sharedUnitsSlice'
import { SharedUnitCard } from './SharedUnitCard'

/** The units that others share with the customer, how to get in, and giving the access up. */
export default function SharedUnits() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { phase, units, failure, leaving, refusal, left } = useSelected(selectSharedUnits)
  const heading = useFocusOnOutcome(left?.id ?? '')
  const unitToLeave = units.find(({ id }) => id === leaving?.sharedId)
  return (
    <section aria-labelledby="shared-units">
      <Stack gap={4}>
        <h2 id="shared-units" ref={heading} tabIndex={-1}>
          {text('sharedUnits.title')}
        </h2>
        {phase === 'failed' && (
          <Notice tone="error" action={<Button onClick={() => dispatch(unitsRetried())}>{text('app.boundary.retry')}</Button>}>
            <p>{text('sharedUnits.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        )}
        {left && (
          <Notice tone="success">
            {text('sharedUnits.left', { unit: left.unit.name, store: left.store.name, name: left.sharedBy })}
          </Notice>
        )}
        {refusal && <LeaveRefused failure={refusal} />}
        {units.length > 0 && (
          <Stack as="ul" gap={4}>
            {units.map(unit => (
              <SharedUnitCard
                key={unit.id}
                shared={unit}
                isLeaving={leaving?.sharedId === unit.id && leaving.phase === 'sending'}
              />
            ))}
          </Stack>
        )}
      </Stack>
      <ConfirmDialog
        open={unitToLeave !== undefined && leaving?.phase === 'confirming'}
        title={text('sharedUnits.leave.title', { unit: unitToLeave?.unit.name ?? '' })}
        confirm={text('sharedUnits.leave.confirm')}
        cancel={text('sharedUnits.leave.cancel')}
        closeLabel={text('app.dialog.close')}
        danger
        onConfirm={() => unitToLeave && dispatch(leaveSubmitted({ sharedId: unitToLeave.id }))}
        onCancel={() => dispatch(leaveDeclined())}
      >
        {text('sharedUnits.leave.text', { name: unitToLeave?.sharedBy ?? '' })}
      </ConfirmDialog>
    </section>
  )
}

/** Refused or unanswered; the same button repeats it. */
function LeaveRefused({ failure }: { readonly failure: Failure }) {
  const text = useText()
  const failureText = useFailureText()
  const isUnknown = isOutcomeUnknown(failure)
  return (
    <Notice tone={isUnknown ? 'warning' : 'error'} title={text(isUnknown ? 'sharedUnits.unknown' : 'sharedUnits.refused')}>
      {isUnknown ? text('sharedUnits.unknown.text') : failureText(failure)}
    </Notice>
  )
}
