import { arrived } from '@/contracts/navigation'
import { profileStatus, signedIn, type ProfileStatus } from '@/contracts/session'
import type { SagaEntry } from '@/kernel/contract'
import { call, first, onLatest, put, until, wait, type Fx } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectIsOffered } from './addressesSlice'
import { lookupAnswered, lookupOffered, lookupRequested } from './events'
import { findAddresses } from './ports'
import { select } from './select'

/** How long to wait, because people can also type the address. */
const PATIENCE_MS = 8_000

type Settled = Exclude<ProfileStatus, 'unknown'>
const isSettled = (status: ProfileStatus): status is Settled => status !== 'unknown'

/** Pages that may contain an address form: the customer's own, and those with an incomplete profile. */
function* offer(): Fx<never> {
  return yield* onLatest([arrived, signedIn], function* (): Fx<void> {
    if (yield* select(selectIsOffered)) return
    const status = yield* until(profileStatus, isSettled)
    const { path } = yield* select(selectLocation)
    if (status !== 'incomplete' && !(status === 'valid' && isCustomerPage(path))) return
    if (yield* isOffered('addresses')) yield* put(lookupOffered())
  })
}

function* find(): Fx<never> {
  return yield* onLatest([lookupRequested], function* ({ payload: { postcode, isWhole } }): Fx<void> {
    if (!isWhole) return
    try {
      const { found = null } = yield* first({ found: call(findAddresses, postcode), late: wait(PATIENCE_MS) })
      yield* put(lookupAnswered({ addresses: found }))
    } catch {
      yield* put(lookupAnswered({ addresses: null }))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'addresses.offer', run: offer, onCrash: 'restart' },
  { id: 'addresses.find', run: find, onCrash: 'restart' },
]
export default workflows
