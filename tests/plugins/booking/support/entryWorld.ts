import { arrivalAt } from '@/runtime/routing/paths'
import type { Arrival } from '@/kernel/coreState'
import type { ProfileStatus } from '@/contracts/session'
import { addressAfter, decideEntry, type Decision, type Situation } from '@plugins/booking/model/entryRules'
import type { StoredBooking } from '@plugins/booking/model/storedBooking'
import { readRentalChoice } from '@plugins/booking/model/rentalChoice'
import { skipsOf } from '@plugins/booking/model/skips'
import { stepOfPath, type Step } from '@plugins/booking/steps/order'

/** All that the entry rules depend on, as it is outside: the model of what `enterStep` reads and changes. */
export interface EntryWorld {
  /** Path with query. */
  readonly address: string
  readonly profile: ProfileStatus
  /** Stores where the customer has extended access. */
  readonly extendedAt: readonly string[]
  /** The unit has no extended access. */
  readonly onlyRegular: boolean
  readonly booking: StoredBooking | undefined
  readonly unreadable: boolean
  readonly wanted: Step | undefined
}

export interface Visit {
  readonly end: EntryWorld
  readonly decisions: readonly Decision[]
  /** Every address the person was led to. */
  readonly addresses: readonly string[]
}

const places = new Map<string, Arrival>()
function placeOf({ address }: EntryWorld): Arrival {
  const known = places.get(address)
  if (known) return known
  const [path = '', search = ''] = address.split('?')
  const place = arrivalAt(path, search, 'load')
  places.set(address, place)
  return place
}

export function situationOf(world: EntryWorld): Situation {
  const place = placeOf(world)
  const step = stepOfPath(place.path)
  if (!step) throw new Error(`No step: ${world.address}`)
  const choice = readRentalChoice(place.query)
  const { booking, unreadable, wanted } = world
  const skips = skipsOf(world.profile, world.extendedAt, choice.storeId, world.onlyRegular ? 'notForUnit' : 'unknown')
  return { step, choice, ...skips, booking, unreadable, wanted }
}

/** Arrives at an address and follows the rules to where they let the person in. */
export function arriveAt(start: EntryWorld, mostDecisions = 12): Visit {
  const decisions: Decision[] = []
  const addresses: string[] = []
  let world = start
  while (decisions.length < mostDecisions) {
    const situation = situationOf(world)
    const decision = decideEntry(situation)
    decisions.push(decision)
    if (decision.kind === 'enter' || decision.kind === 'sayUnreadable') return { end: world, decisions, addresses }
    const address = addressAfter(decision, situation.step, placeOf(world))
    if (address !== undefined) addresses.push(address)
    world = { ...world, ...(address !== undefined && { address }), booking: bookingAfter(decision, situation) }
  }
  throw new Error(`No end: ${decisions.map(({ kind }) => kind).join(', ')}`)
}

function bookingAfter({ kind }: Decision, { booking, choice }: Situation): StoredBooking | undefined {
  if (kind === 'setAside') return undefined
  if (kind !== 'holdUnit') return booking
  const { unitId, startDate, extendedAccess } = choice
  if (unitId === undefined || startDate === undefined) throw new Error('A unit was held without unit and day.')
  return { unitId, moveInAt: startDate, extendedAccess, status: 'ContactAdded', insured: false }
}
