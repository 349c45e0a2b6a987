import type { SagaEntry } from '@/kernel/contract'
import { saveShownRecord } from './saveRecord'
import { showRecord } from './showRecord'

const workflows: readonly SagaEntry[] = [
  { id: 'help.showRecord', run: showRecord, onCrash: 'restart' },
  { id: 'help.saveRecord', run: saveShownRecord, onCrash: 'restart' },
]
export default workflows
