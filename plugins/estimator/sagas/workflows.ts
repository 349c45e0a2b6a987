import type { SagaEntry } from '@/kernel/contract'
import { askForOffer } from './askForOffer'
import { keepItems } from './keepItems'

const workflows: readonly SagaEntry[] = [
  { id: 'estimator.keepItems', run: keepItems, onCrash: 'restart' },
  { id: 'estimator.askForOffer', run: askForOffer, onCrash: 'restart' },
]
export default workflows
