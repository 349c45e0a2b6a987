import type { SagaEntry } from '@/kernel/contract'
import { call, onEvery, type Fx } from '@/runtime/effects/fx'
import { addCard } from './addCard'
import { awaitFrame } from './awaitFrame'
import { forgetBankAddress, noticeBankReturn, showAddedCard } from './leaveAddCard'
import { listSources } from './listSources'
import { resumeCard } from './resumeCard'
import { returnFromBank } from './returnFromBank'
import { cardFormClosed } from '../events'
import { forgetAttempt } from '../ports'

/** A card form that was cancelled is not resumed later. */
function* dropAttempt(): Fx<never> {
  return yield* onEvery(cardFormClosed, forget)
}

function* forget(): Fx<void> {
  yield* call(forgetAttempt)
}

const workflows: readonly SagaEntry[] = [
  { id: 'payment.listSources', run: listSources, onCrash: 'restart' },
  { id: 'payment.resumeCard', run: resumeCard, onCrash: 'restart' },
  { id: 'payment.returnFromBank', run: returnFromBank, onCrash: 'restart' },
  { id: 'payment.awaitFrame', run: awaitFrame, onCrash: 'restart' },
  { id: 'payment.addCard', run: addCard, onCrash: 'restart' },
  { id: 'payment.showAddedCard', run: showAddedCard, onCrash: 'restart' },
  { id: 'payment.forgetBankAddress', run: forgetBankAddress, onCrash: 'restart' },
  { id: 'payment.noticeBankReturn', run: noticeBankReturn, onCrash: 'restart' },
  { id: 'payment.dropAttempt', run: dropAttempt, onCrash: 'restart' },
]
export default workflows
