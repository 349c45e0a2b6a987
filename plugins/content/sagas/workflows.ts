import type { SagaEntry } from '@/kernel/contract'
import { loadContent } from './loadContent'

const workflows: readonly SagaEntry[] = [{ id: 'content.loadContent', run: loadContent, onCrash: 'restart' }]
export default workflows
