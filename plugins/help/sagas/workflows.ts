import type { SagaEntry } from '@/kernel/contract'
import { saveShownRecord } from './saveRecord'
import { sendShownRecord } from './sendRecord'
import { showRecord } from './showRecord'

const workflows: readonly SagaEntry[] = [
  { id: 'help.showRecord', run: showRecord, onCrash: 'restart' },
  { id: 'help.saveRecord', run: saveShownRecord, onCrash: 'restart' },
  { id: 'help.sendRecord', run: sendShownRecord, onCrash: 'restart' },
]
export default workflows
