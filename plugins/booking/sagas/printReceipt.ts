import { call, onEvery, type Fx } from '@/runtime/effects/fx'
import { receiptWanted } from '../events'
import { printPage } from '../packPorts'

export function* printReceipt(): Fx<never> {
  return yield* onEvery(receiptWanted, function* (): Fx<void> {
    yield* call(printPage)
  })
}
