/** @jest-environment node */
import fc from 'fast-check'
import { goodClaims, publishedKeys, sign, signingKeys } from '../identityWorld'
import { mutationsOf } from './mutations'
import { isNobodySignedIn, signInWith } from './signInWith'
import { isLongRun } from '../../../../tools/run/lib/isLongRun.mjs'

/** In total, the same number of each kind. */
const MUTATIONS = isLongRun() ? 20_000 : 100

test(`AUTH-24 of ${MUTATIONS} mutated tokens none is accepted, none throws, and none leaves anything stored`, async () => {
  const [keys, others] = await Promise.all([publishedKeys(), signingKeys()])
  const kinds = Object.entries(mutationsOf(keys, others))
  const share = Math.ceil(MUTATIONS / kinds.length)
  expect((await signInWith(nonce => sign(goodClaims(nonce), keys), { keys: [keys] })).ended.outcome).toBe('signedIn')
  let tried = 0
  for (const [kind, forgeries] of kinds) {
    const refused = fc.asyncProperty(forgeries, async ({ make }) => {
      tried++
      return isNobodySignedIn(await signInWith(make, { keys: [keys] }))
    })
    await fc.assert(refused, {
      numRuns: share,
      reporter: ({ failed, counterexample, seed }) => {
        if (failed) throw new Error(`accepted, ${kind}: ${counterexample?.[0].what ?? ''} (seed ${seed})`)
      },
    })
  }
  expect(tried).toBeGreaterThanOrEqual(MUTATIONS)
  expect((await signInWith(nonce => sign(goodClaims(nonce), keys), { keys: [keys] })).ended.outcome).toBe('signedIn')
}, 600_000)
