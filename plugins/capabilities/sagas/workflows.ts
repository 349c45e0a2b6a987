import type { SagaEntry } from '@/kernel/contract'
import { learnCapabilities } from './learnCapabilities'

const workflows: readonly SagaEntry[] = [
  { id: 'capabilities.learn', run: learnCapabilities, onCrash: 'restart' },
]
export default workflows
