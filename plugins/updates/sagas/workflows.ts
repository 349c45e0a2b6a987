import type { SagaEntry } from '@/kernel/contract'
import { reload } from './reload'
import { watchBuilds } from './watchBuilds'

const workflows: readonly SagaEntry[] = [
  { id: 'updates.watchBuilds', run: watchBuilds, onCrash: 'stop' },
  { id: 'updates.reload', run: reload, onCrash: 'restart' },
]
export default workflows
