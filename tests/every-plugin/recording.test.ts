import fc from 'fast-check'
import { installedPlugins } from '@/app/installedPlugins'
import { routeBindings } from '@/app/routeBindings'
import type { AppEvent } from '@/kernel/events'
import { buildRegistry, declaredEvents } from '@/kernel/registry'
import { digestOf, digestOfEach } from '@/recording/digest'
import { createMasker, settledMasker } from '@/recording/masker'
import { rulesOf } from '@/recording/rules'
import { describe as describeEvent, wordsOf } from '@/replay/describe'
import { rootReducerOf, type RootState } from '@/store/rootReducer'
import { payloadFor } from '../support/payloads'

/** What every installed plugin promises of its part of a recording, found by the registry and not by name. */
const { registry } = buildRegistry(installedPlugins, routeBindings)
const reducer = rootReducerOf(registry)
const rules = rulesOf(installedPlugins)
const initial = reducer(undefined, { type: 'test/began' })

const declarations = installedPlugins.flatMap(declaredEvents)
const anEvent: fc.Arbitrary<AppEvent> = fc
  .constantFrom(...declarations)
  .chain(({ type, masks }) => (masks === 'keep' ? fc.constant(undefined) : payloadFor(masks)).map(payload => ({ type, payload })))
const aVisit = fc
  .array(anEvent, { minLength: 1, maxLength: 25 })
  .map(events =>
    events.map((event, index): AppEvent => ({
      ...event,
      meta: { seq: index + 1, at: 1_772_445_600_000 + index, cause: 'user' },
    })),
  )

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

test.each(installedPlugins.map(plugin => [plugin.id, plugin] as const))(
  '%s classifies every field of the state it begins with',
  (_, plugin) => {
    const settled = settledMasker()
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

test.each(installedPlugins.map(plugin => [plugin.id, plugin] as const))(
  '%s begins with nothing that would be masked: a replay begins there, too',
  (_, plugin) => {
    for (const { reducerPath } of plugin.slices) {
      const masks = rules.state[reducerPath] ?? 'drop'
      expect(createMasker().mask(initial[reducerPath], masks)).toEqual(settledMasker().mask(initial[reducerPath], masks))
    }
  },
)

test('masking commutes with folding: a replayed state is the masked state', () => {
  let folded = 0
  fc.assert(
    fc.property(aVisit, events => {
      const states = foldAll(events)
      const masker = createMasker()
      const masked = events.map(event => ({
        ...event,
        payload: masker.mask(event.payload, rules.events.get(event.type) ?? 'drop'),
      }))
      const replayed = foldAll(masked)
      // events made up blindly may be more than a reducer can take
      if (!states || !replayed) return
      folded++
      const settled = settledMasker()
      states.forEach((state, index) => {
        const recorded = digestOfEach(masker.mask(state, rules.state) as RootState)
        const here = settled.mask(replayed[index], rules.state) as RootState
        const differing = Object.keys(recorded).filter(slice => recorded[slice] !== digestOf(here[slice]))
        if (differing.length > 0)
          throw new Error(
            `After ${JSON.stringify(events.slice(0, index + 1).map(({ type, payload }) => [type, payload]))} the replay differs in ${differing.join()}: ` +
              differing
                .map(
                  slice =>
                    `${JSON.stringify(masker.mask(state[slice], rules.state[slice] ?? 'drop'))} is ${JSON.stringify(here[slice])}`,
                )
                .join('; '),
          )
      })
    }),
    { numRuns: 400 },
  )
  expect(folded).toBeGreaterThan(100)
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

test('reducers give a new state and change none: there are no drafts of it (src/store/noDrafts.ts)', () => {
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

test('an event is shown in words or as it stands, whatever is in it', async () => {
  const tellings = await wordsOf(installedPlugins)
  fc.assert(
    fc.property(anEvent, event => {
      const masked = { ...event, payload: createMasker().mask(event.payload, rules.events.get(event.type) ?? 'drop') }
      expect(describeEvent(tellings, masked).trim()).not.toBe('')
    }),
    { numRuns: 500 },
  )
})
