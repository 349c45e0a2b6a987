import { arrivalAt } from '@/runtime/routing/paths'
import type { Arrival } from '@/kernel/coreState'
import type { ProfileStatus } from '@/contracts/session'
import { addressAfter, decideEntry, type Decision, type Situation } from '@plugins/booking/model/entryRules'
import type { StoredBooking } from '@plugins/booking/model/storedBooking'
import { readRentalChoice } from '@plugins/booking/model/rentalChoice'
import { skipsOf } from '@plugins/booking/model/skips'
import { stepOfPath, type Step } from '@plugins/booking/steps/order'

/** Everything the entry rules depend on: a model of what the saga `enterStep` reads and changes. */
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
  /** Every address to which the person was redirected. */
  readonly addresses: readonly string[]
}

const arrivals = new Map<string, Arrival>()
function arrivalOf({ address }: EntryWorld): Arrival {
  const known = arrivals.get(address)
  if (known) return known
  const [path = '', search = ''] = address.split('?')
  const arrival = arrivalAt(path, search, 'load')
  arrivals.set(address, arrival)
  return arrival
}

export function situationOf(world: EntryWorld): Situation {
  const arrival = arrivalOf(world)
  const step = stepOfPath(arrival.path)
  if (!step) throw new Error(`No step: ${world.address}`)
  const choice = readRentalChoice(arrival.query)
  const { booking, unreadable, wanted } = world
  const skips = skipsOf(world.profile, world.extendedAt, choice.storeId, world.onlyRegular ? 'notForUnit' : 'unknown')
  return { step, choice, ...skips, booking, unreadable, wanted }
}

/** Arrives at an address and applies the rules until they admit the person. */
export function arriveAt(start: EntryWorld, maxDecisions = 12): Visit {
  const decisions: Decision[] = []
  const addresses: string[] = []
  let world = start
  while (decisions.length < maxDecisions) {
    const situation = situationOf(world)
    const decision = decideEntry(situation)
    decisions.push(decision)
    if (decision.kind === 'enter' || decision.kind === 'sayUnreadable') return { end: world, decisions, addresses }
    const address = addressAfter(decision, situation.step, arrivalOf(world))
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
