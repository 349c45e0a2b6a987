import { call, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { codeRefused, codeSubmitted, creditGranted } from './events'
import { findCredit } from './ports'

function* checkCode(): Fx<void> {
  yield* onLatest([codeSubmitted], function* (submitted: AppEvent): Fx<void> {
    if (!codeSubmitted.match(submitted) || submitted.payload.code === '') return
    try {
      yield* put(creditGranted(yield* call(findCredit, submitted.payload.code)))
    } catch (error) {
      yield* put(codeRefused({ code: toFailure(error).code }))
    }
  })
}

const workflows: readonly SagaEntry[] = [{ id: 'referral.checkCode', run: checkCode, onCrash: 'restart' }]
export default workflows
