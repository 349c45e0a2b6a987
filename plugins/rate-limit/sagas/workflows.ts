import type { SagaEntry } from '@/kernel/contract'
import { endWindow } from './endWindow'
import { turnAway } from './turnAway'

const workflows: readonly SagaEntry[] = [
  { id: 'rateLimit.turnAway', run: turnAway, onCrash: 'restart' },
  { id: 'rateLimit.endWindow', run: endWindow, onCrash: 'restart' },
]
export default workflows
