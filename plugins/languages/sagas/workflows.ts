import type { SagaEntry } from '@/kernel/contract'
import { remember } from './remember'

const workflows: readonly SagaEntry[] = [{ id: 'languages.remember', run: remember, onCrash: 'restart' }]
export default workflows
