import type { SagaEntry } from '@/kernel/contract'
import { forget } from './forget'
import { hearScript } from './hearScript'
import { manageTags } from './manageTags'
import { trackEvents } from './trackEvents'

const workflows: readonly SagaEntry[] = [
  { id: 'consent.forget', run: forget, onCrash: 'restart' },
  { id: 'consent.manageTags', run: manageTags, onCrash: 'stop' },
  { id: 'consent.hearScript', run: hearScript, onCrash: 'stop' },
  { id: 'consent.trackEvents', run: trackEvents, onCrash: 'stop' },
]
export default workflows
