import type { SagaEntry } from '@/kernel/contract'
import { prepareAtOnce } from './prepareAtOnce'
import { saveShownRecord } from './saveRecord'
import { sendShownRecord } from './sendRecord'
import { showRecord } from './showRecord'

const workflows: readonly SagaEntry[] = [
  { id: 'help.prepareAtOnce', run: prepareAtOnce, onCrash: 'restart' },
  { id: 'help.showRecord', run: showRecord, onCrash: 'restart' },
  { id: 'help.saveRecord', run: saveShownRecord, onCrash: 'restart' },
  { id: 'help.sendRecord', run: sendShownRecord, onCrash: 'restart' },
]
export default workflows
