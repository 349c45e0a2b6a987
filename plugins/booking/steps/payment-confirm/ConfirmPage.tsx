import { shortReference } from '@/domain/reference'
import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'
import { ProgressStatus, type Phase, type PhaseState } from '@/ui/ProgressStatus'
import { selectBookingState, selectConfirm } from '../../bookingSelectors'
import { PaymentRefused, TryAgain } from './PaymentRefused'
import { StepPage } from '../../components/StepPage'
import type { ConfirmState } from '../../confirmSlice'
import { useSelected } from '../../hooks'
import { CONFIRM_PHASES } from '../../model/confirmPhases'

/** The progress of the payment (S4), and what to do if it stops. */
export default function ConfirmPage() {
  const text = useText()
  const confirm = useSelected(selectConfirm)
  const title =
    confirm.status === 'paid'
      ? 'booking.confirm.paidTitle'
      : confirm.status === 'refused'
        ? 'booking.confirm.refusedTitle'
        : 'booking.confirm.title'
  const lead = confirm.status === 'paid' ? 'booking.confirm.paidLead' : 'booking.confirm.lead'
  return (
    <StepPage step="payment/confirm" title={text(title)} {...(confirm.status !== 'refused' && { lead: text(lead) })}>
      <Outcome confirm={confirm} />
      <ProgressStatus
        label={text('booking.confirm.label')}
        phases={phasesOf(confirm, phase => text(`booking.confirm.phase.${phase}`))}
        labels={{
          waiting: text('booking.confirm.waiting'),
          active: text('booking.confirm.active'),
          done: text('booking.confirm.done'),
          failed: text('booking.confirm.failed'),
        }}
      />
    </StepPage>
  )
}

/** The phases so far and, unless it stopped, those to come. A skipped one is not shown (S4.19). */
function phasesOf({ phases, status }: ConfirmState, label: (phase: string) => string): readonly Phase[] {
  const last = phases.at(-1)
  const reached = last === undefined ? -1 : CONFIRM_PHASES.indexOf(last)
  return CONFIRM_PHASES.flatMap((phase, index) => {
    if (index <= reached && !phases.includes(phase)) return []
    if (index > reached && (phase === 'verifyingRedirectAuthorization' || status === 'refused')) return []
    return { id: phase, label: label(phase), state: stateOf(index, reached, status) }
  })
}

function stateOf(index: number, reached: number, status: ConfirmState['status']): PhaseState {
  if (index > reached) return 'waiting'
  if (index < reached || status === 'paid') return 'done'
  return status === 'refused' ? 'failed' : 'active'
}

function Outcome({ confirm }: { readonly confirm: ConfirmState }) {
  const text = useText()
  const reference = shortReference(useSelected(selectBookingState).id ?? '')
  switch (confirm.status) {
    case 'checking':
      return (
        <Notice tone="warning" title={text('booking.confirm.checkingTitle')}>
          <p>{text('booking.confirm.checking')}</p>
        </Notice>
      )
    case 'unsure':
      return (
        <Notice
          tone="warning"
          title={text('booking.confirm.unsureTitle')}
          action={<TryAgain>{text('booking.confirm.checkAgain')}</TryAgain>}
        >
          <p>{text('booking.confirm.unsure', { reference })}</p>
        </Notice>
      )
    case 'refused':
      return confirm.failure ? <PaymentRefused failure={confirm.failure} phases={confirm.phases} /> : null
    default:
      return null
  }
}
