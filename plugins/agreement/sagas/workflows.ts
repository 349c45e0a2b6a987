import type { SagaEntry } from '@/kernel/contract'
import { awaitAgreement } from './awaitAgreement'
import { learnOutcome } from './learnOutcome'
import { learnAgreements } from './learnAgreements'
import { openAgreement } from './openAgreement'

const workflows: readonly SagaEntry[] = [
  { id: 'agreement.awaitAgreement', run: awaitAgreement, onCrash: 'restart' },
  { id: 'agreement.openAgreement', run: openAgreement, onCrash: 'restart' },
  { id: 'agreement.learnAgreements', run: learnAgreements, onCrash: 'restart' },
  { id: 'agreement.learnOutcome', run: learnOutcome, onCrash: 'restart' },
]
export default workflows
