import type { SagaEntry } from '@/kernel/contract'
import { findStores, requestStores, takePlaceOfAddress } from './findStores'
import { locate } from './locate'
import { suggestPlaces } from './suggestPlaces'

// those that the plugin `booking` had before keep the ids under which recordings have them, as the ports do
const workflows: readonly SagaEntry[] = [
  { id: 'finder.requestStores', run: requestStores, onCrash: 'restart' },
  { id: 'booking.takePlaceOfAddress', run: takePlaceOfAddress, onCrash: 'restart' },
  { id: 'booking.findStores', run: findStores, onCrash: 'restart' },
  { id: 'finder.suggestPlaces', run: suggestPlaces, onCrash: 'restart' },
  { id: 'booking.locate', run: locate, onCrash: 'restart' },
]
export default workflows
