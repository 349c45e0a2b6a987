import type { SagaEntry } from '@/kernel/contract'
import { forget } from './forget'

const workflows: readonly SagaEntry[] = [{ id: 'consent.forget', run: forget, onCrash: 'restart' }]
export default workflows
