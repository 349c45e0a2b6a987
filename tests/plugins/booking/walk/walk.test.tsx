import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { proveVisits } from '../../../support/everyVisit'
import { invariants } from './invariants'
import { ACTIONS, aWalker, type Action, type ActionKind } from './walker'
import { isLongRun } from '../../../../tools/run/lib/isLongRun.mjs'

const LONG = isLongRun()
/**
 * `LOCKSTEP_WALK=seed` repeats a failed walk, `LOCKSTEP_WALK=seed:path` only its shrunk form. The long run uses other seeds each
 * day.
 */
const [replayedSeed, ...path] = process.env['LOCKSTEP_WALK']?.split(':') ?? []
const FIRST = LONG ? Math.floor(Date.now() / 86_400_000) * 1000 : 20261121
const SEEDS =
  replayedSeed === undefined ? Array.from({ length: LONG ? 16 : 1 }, (_, turn) => FIRST + turn) : [Number(replayedSeed)]
const NAVIGATIONS = LONG ? 500 : 20
const LENGTH = 80
/** A guard against hanging: on an idle machine the long walk takes half a minute. */
const TIME_LIMIT_MS = 900_000

const kinds = Object.keys(ACTIONS) as ActionKind[]
const anAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.oneof(...kinds.map(kind => ({ arbitrary: fc.constant(kind), weight: ACTIONS[kind] }))),
  pick: fc.nat(1 << 12),
  other: fc.nat(1 << 12),
})

/** Performs the actions. Every page must then replay to its states, with its workflows dispatching the same events. */
async function walk(actions: readonly Action[]): Promise<number> {
  const walker = await aWalker()
  try {
    const { violation: broken } = invariants(walker)
    for (const [at, action] of actions.entries()) {
      await walker.perform(action)
      const problem = broken()
      if (problem !== undefined)
        throw new Error(`After action ${at + 1}, ${action.kind}, at ${walker.tab().history.address()}: ${problem}`)
    }
  } finally {
    walker.browser.closeAll()
    cleanup()
  }
  await proveVisits()
  return walker.navigations()
}

test.each(SEEDS)(
  `${NAVIGATIONS} random navigations keep all invariants (seed %d)`,
  async seed => {
    let navigations = 0
    let isShrinking = path.length > 0
    await fc.assert(
      fc.asyncProperty(fc.array(anAction, { minLength: 1, maxLength: LENGTH, size: 'max' }), async actions => {
        if (navigations >= NAVIGATIONS && !isShrinking) return
        try {
          navigations += await walk(actions)
        } catch (error) {
          isShrinking = true
          throw error
        }
      }),
      {
        seed,
        numRuns: NAVIGATIONS,
        ...(path.length > 0 && { path: path.join(':') }),
      },
    )
    if (path.length === 0) expect(navigations).toBeGreaterThanOrEqual(NAVIGATIONS)
  },
  TIME_LIMIT_MS,
)
