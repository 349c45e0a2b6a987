import type { SagaEntry } from '@/kernel/contract'
import { forgetInTime, forgetWithPerson } from './forgetInTime'
import { goOnToPrices } from './goOnToPrices'
import { learnStores } from './learnStores'
import { sendDetails } from './sendDetails'

const workflows: readonly SagaEntry[] = [
  { id: 'contact.learnStores', run: learnStores, onCrash: 'restart' },
  { id: 'contact.goOnToPrices', run: goOnToPrices, onCrash: 'restart' },
  { id: 'contact.sendDetails', run: sendDetails, onCrash: 'restart' },
  { id: 'contact.forgetWithPerson', run: forgetWithPerson, onCrash: 'restart' },
  { id: 'contact.forgetInTime', run: forgetInTime, onCrash: 'restart' },
]
export default workflows
