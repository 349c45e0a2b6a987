import { sourceRefused } from '@/contracts/payment'
import { call, put, select, type Fx } from '@/runtime/effects/fx'
import type { Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { replaceWith } from '@/runtime/routing/ports'
import { selectConfirm } from '../bookingSelectors'
import { paymentRefused } from '../events'
import { isAboutCard } from '@/contracts/paymentFailures'
import { addressOfStep, WITHOUT_BANK } from '../model/rentalQuery'
import { forgetAttempt, type Attempt } from '../paymentPorts'

/** Says why the payment stopped, where the person can go on: a refused card above the cards, the rest where it happened. */
export function* refusePayment({ bookingId, sourceId }: Attempt, failure: Failure): Fx<void> {
  const { phases } = yield* select(selectConfirm)
  yield* call(forgetAttempt, bookingId)
  yield* put(paymentRefused({ phase: phases.at(-1) ?? 'verifyingCredentials', failure }))
  if (!isAboutCard(failure)) return
  yield* put(sourceRefused({ sourceId, code: failure.code }))
  yield* call(replaceWith, addressOfStep('payment', yield* select(selectLocation), WITHOUT_BANK))
}
