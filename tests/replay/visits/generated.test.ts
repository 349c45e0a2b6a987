import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { proveVisits } from '../../support/everyVisit'
import { ADDRESSES, aVisitor, STEPS, TEXTS, type Step, type StepKind } from './visitor'
import { isLongRun } from '../../../tools/run/lib/isLongRun.mjs'

const LONG = isLongRun()
const VISITS = LONG ? 500 : 4
const LENGTH = LONG ? 16 : 12
/** The long run begins somewhere else each day. A visit that was printed is made again with `LOCKSTEP_VISIT=seed:path`. */
const [again, ...path] = process.env['LOCKSTEP_VISIT']?.split(':') ?? []
const SEED = again === undefined ? (LONG ? Math.floor(Date.now() / 86_400_000) : 20261121) : Number(again)
/** A guard against hanging. */
const AT_MOST_MS = LONG ? 3_600_000 : 300_000

const kinds = Object.keys(STEPS) as StepKind[]
const aStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...kinds.map(kind => ({ arbitrary: fc.constant(kind), weight: STEPS[kind] }))),
  pick: fc.noBias(fc.nat(1 << 12)),
  text: fc.constantFrom(...TEXTS),
})
const aVisit = fc.tuple(fc.constantFrom(...ADDRESSES), fc.array(aStep, { minLength: 4, maxLength: LENGTH, size: 'max' }))

// what nothing in the page handles would ask jsdom for another document
const stay = (event: Event): void => event.preventDefault()
const STAYING = ['click', 'submit']
beforeAll(() => STAYING.forEach(type => window.addEventListener(type, stay)))
afterAll(() => STAYING.forEach(type => window.removeEventListener(type, stay)))

test(
  `${VISITS} random visits fold to their states at every step, verify, and are read back`,
  async () => {
    const seen = { visits: 0, events: 0, checkpoints: 0, pages: 0 }
    await fc.assert(
      fc.asyncProperty(aVisit, async ([start, steps]) => {
        const visitor = await aVisitor(start)
        try {
          for (const step of steps) await visitor.perform(step)
          await visitor.prove()
        } finally {
          visitor.close()
          cleanup()
        }
        await proveVisits()
        seen.visits++
        for (const what of ['events', 'checkpoints', 'pages'] as const) seen[what] += visitor.seen[what]
      }),
      {
        seed: SEED,
        numRuns: path.length > 0 ? 1 : VISITS,
        endOnFailure: again === undefined,
        ...(path.length > 0 && { path: path.join(':') }),
      },
    )
    if (LONG) console.error(JSON.stringify(seen))
    if (path.length > 0) return
    expect(seen.visits).toBeGreaterThanOrEqual(VISITS)
    // chance that does nothing would prove nothing
    expect(seen.events).toBeGreaterThan(VISITS * 8)
    expect(seen.checkpoints).toBeGreaterThan(VISITS * 3)
  },
  AT_MOST_MS,
)
