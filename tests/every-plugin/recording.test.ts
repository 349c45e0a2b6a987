import fc from 'fast-check'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import type { AppEvent } from '@/kernel/events'
import { loadRecordings } from '@/kernel/recordings'
import { buildRegistry } from '@/kernel/registry'
import { digestOf } from '@/recording/digest'
import { createMasker, replayMasker, masksOf } from '@/recording/masker'
import { sliceDigestsOf } from '@/recording/checkpoints'
import { describe as describeEvent, loadDescriptions } from '@/replay/describe'
import { rootReducerOf, type RootState } from '@/runtime/store/rootReducer'
import { payloadFor } from '../support/payloads'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

/** What every installed plugin promises of its part of a recording, found by the registry and not by name. */
const { registry } = buildRegistry(everyPlugin, routeBindings)
const reducer = rootReducerOf(registry)
const rules = masksOf(everyPlugin)
const initial = reducer(undefined, { type: 'test/began' })

beforeAll(() => loadRecordings(everyPlugin))

const declarations = everyPlugin.flatMap(({ events }) => events)
type Declared = (typeof declarations)[number]
const anEventOf = ({ type, masks }: Declared): fc.Arbitrary<AppEvent> =>
  (masks === 'keep' ? fc.constant(undefined) : payloadFor(masks)).map(payload => ({ type, payload }))
const anEvent = fc.constantFrom(...declarations).chain(anEventOf)
/** Mostly of one plugin, for events of different ones seldom meet. */
const aVisitOf = (own: readonly Declared[]): fc.Arbitrary<AppEvent[]> =>
  fc.array(fc.oneof({ arbitrary: fc.constantFrom(...own).chain(anEventOf), weight: 4 }, { arbitrary: anEvent, weight: 1 }), {
    maxLength: 8,
  })

const numbered = (events: readonly AppEvent[]): readonly AppEvent[] =>
  events.map((event, index): AppEvent => ({
    ...event,
    meta: { seq: index + 1, at: 1_772_445_600_000 + index, cause: 'user' },
  }))
const aVisit = fc.array(anEvent, { minLength: 1, maxLength: 25 }).map(numbered)

/** Every state of a visit, or nothing where an event made up without its type is more than a reducer can take. */
function foldAll(events: readonly AppEvent[]): readonly RootState[] | undefined {
  const states: RootState[] = []
  try {
    let state = initial
    for (const event of events) {
      state = reducer(state, { ...event })
      states.push(state)
    }
  } catch {
    return undefined
  }
  return states
}

test.each(everyPlugin.map(plugin => [plugin.id, plugin] as const))(
  '%s classifies every field of its initial state',
  (_, plugin) => {
    const settled = replayMasker()
    for (const { reducerPath } of plugin.slices) {
      const masks = rules.state[reducerPath]
      expect(masks).toBeDefined()
      if (masks === undefined || masks === 'drop') continue
      expect(Object.keys(settled.mask(initial[reducerPath], masks) as object).sort()).toEqual(
        Object.keys(initial[reducerPath] as object).sort(),
      )
    }
  },
)

test.each(everyPlugin.map(plugin => [plugin.id, plugin] as const))(
  '%s has nothing to mask in its initial state, with which a replay also starts',
  (_, plugin) => {
    for (const { reducerPath } of plugin.slices) {
      const masks = rules.state[reducerPath] ?? 'drop'
      expect(createMasker().mask(initial[reducerPath], masks)).toEqual(replayMasker().mask(initial[reducerPath], masks))
    }
  },
)

const LONG = isLongRun()
/** The long run begins somewhere else each day. */
const SEED = LONG ? Math.floor(Date.now() / 86_400_000) : 20261121

/** The state after an event, or the one before where the reducer throws, as the store has it. */
function after(state: RootState, event: AppEvent): { readonly state: RootState; readonly threw: boolean } {
  try {
    return { state: reducer(state, { ...event }), threw: false }
  } catch {
    return { state, threw: true }
  }
}

/** The steps of a visit, live and replayed; generated events that a reducer cannot handle are left out of both. */
function commute(events: readonly AppEvent[], took: (type: string, changed: boolean) => void): void {
  const masker = createMasker()
  const settled = replayMasker()
  let [state, replayed] = [initial, initial]
  const told: unknown[] = []
  for (const event of events) {
    const masked = { ...event, payload: masker.mask(event.payload, rules.events.get(event.type) ?? 'drop') }
    const [next, nextReplayed] = [after(state, event), after(replayed, masked)]
    if (next.threw || nextReplayed.threw) continue
    took(event.type, next.state !== state)
    // the other slices are as they were compared before
    const changed = Object.keys(next.state).filter(
      slice => next.state[slice] !== state[slice] || nextReplayed.state[slice] !== replayed[slice],
    )
    const ofChanged = (whole: RootState): RootState => Object.fromEntries(changed.map(slice => [slice, whole[slice]]))
    ;[state, replayed] = [next.state, nextReplayed.state]
    told.push([event.type, event.payload])
    const recorded = sliceDigestsOf(masker.mask(ofChanged(state), rules.state) as RootState)
    const here = settled.mask(ofChanged(replayed), rules.state) as RootState
    const folded = sliceDigestsOf(here)
    const differing = changed.filter(slice => recorded[slice] !== folded[slice])
    if (differing.length === 0) continue
    const inWords = differing.map(
      slice => `${JSON.stringify(masker.mask(state[slice], rules.state[slice] ?? 'drop'))} is ${JSON.stringify(here[slice])}`,
    )
    throw new Error(`After ${JSON.stringify(told)} the replay differs in ${differing.join()}: ${inWords.join('; ')}`)
  }
}

describe('masking commutes with folding: a replayed state is the masked state', () => {
  test.each(everyPlugin.filter(plugin => plugin.events.length > 0).map(plugin => [plugin.id, plugin] as const))(
    'after every event of %s, among events of others',
    (_, plugin) => {
      const own = plugin.events
      const taken = new Map<string, number>()
      const changed = new Set<string>()
      // each of its events is tried at every position of a visit, so that none is left to chance
      const visits = own.map(({ type, masks }) => ({
        type,
        visit: fc.tuple(aVisitOf(own), anEventOf({ type, masks }), aVisitOf(own)),
      }))
      const isSeldom = (type: string): boolean => (taken.get(type) ?? 0) < (LONG ? 5 : 2)
      for (const { type, visit } of visits) {
        const holds = fc.property(visit, ([before, event, later]) => {
          commute(numbered([...before, event, ...later]), (took, hasChanged) => {
            taken.set(took, (taken.get(took) ?? 0) + 1)
            if (hasChanged) changed.add(took)
          })
        })
        fc.assert(holds, { numRuns: LONG ? 100 : 10, seed: SEED })
        // most of what was made up for it was more than a reducer can take
        if (isSeldom(type)) fc.assert(holds, { numRuns: 20, seed: SEED + 1 })
      }
      expect(own.map(({ type }) => type).filter(isSeldom)).toEqual([])
      expect(changed.size).toBeGreaterThan(0)
    },
    LONG ? 600_000 : 120_000,
  )
})

test('reducers are pure: the same visit folds to the same states', () => {
  fc.assert(
    fc.property(aVisit, events => {
      const [once, twice] = [foldAll(events), foldAll(structuredClone(events) as AppEvent[])]
      return digestOf(once?.at(-1)) === digestOf(twice?.at(-1))
    }),
    { numRuns: 100 },
  )
})

/** Nothing in it can be changed any more. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

test('reducers mutate neither the state nor the event', () => {
  let folded = 0
  fc.assert(
    fc.property(aVisit, events => {
      if (!foldAll(structuredClone(events) as AppEvent[])) return
      folded++
      let state = frozen(structuredClone(initial))
      for (const event of events) state = frozen(reducer(state, { ...frozen(event) }))
    }),
    { numRuns: 300 },
  )
  expect(folded).toBeGreaterThan(100)
})

test('an event is shown as a sentence or as it is, whatever it contains', async () => {
  const descriptions = await loadDescriptions(everyPlugin)
  fc.assert(
    fc.property(anEvent, event => {
      const masked = { ...event, payload: createMasker().mask(event.payload, rules.events.get(event.type) ?? 'drop') }
      expect(describeEvent(descriptions, masked).trim()).not.toBe('')
    }),
    { numRuns: 500 },
  )
})

/** Values that generated payloads do not contain: responses of the catalogue, and literals. */
const PAYLOADS: Readonly<Record<string, unknown>> = {
  'booking/protectionLearned': { options: { levels: [] } },
  'quote/linkShared': { how: 'copied' },
}

test('every event has a sentence in plain English; none is shown by its type', async () => {
  const descriptions = await loadDescriptions(everyPlugin)
  const isTold = (declared: Declared): boolean => {
    const { type } = declared
    const own = Object.hasOwn(PAYLOADS, type) ? [{ type, payload: PAYLOADS[type] }] : []
    const events = [...own, ...fc.sample(anEventOf(declared), { numRuns: 20, seed: 1 })]
    return events.some(event => !describeEvent(descriptions, event).startsWith(type))
  }
  expect(declarations.filter(declared => !isTold(declared)).map(({ type }) => type)).toEqual([])
})

test.each<[string, unknown, string]>([
  ['http/clockCompared', { offsetMs: -1533 }, 'The clock of this device is 1.5 s ahead of the server’s'],
  ['http/clockCompared', { offsetMs: 60_000 }, 'The clock of this device is 60 s behind the server’s'],
  ['account/authenticationRemembered', true, 'Had signed in on an earlier visit'],
  ['booking/stepEntered', { step: 'sign-in' }, 'Reached the details step'],
  ['booking/bookingLearned', { booking: { status: 'InsuranceAdded' } }, 'The booking has its protection'],
  ['booking/confirmPhaseReached', { phase: 'confirmingPaymentMethod' }, 'Charging the card'],
  ['app/pluginActivated', { plugin: 'rate-limit' }, 'The rate limit part of the page is ready'],
  [
    'account/profileDrafted',
    {
      givenName: 'Name A',
      familyName: '',
      callingCode: '+44',
      nationalNumber: '',
      email: '',
      houseNumber: '',
      line1: '',
      line2: '',
      city: '',
      postalCode: 'AA2 0AA',
      country: 'GB',
    },
    'Profile form: first name and postcode filled in or changed',
  ],
])('support reads %s %j as a sentence', async (type, payload, line) => {
  expect(describeEvent(await loadDescriptions(everyPlugin), { type, payload })).toBe(line)
})
