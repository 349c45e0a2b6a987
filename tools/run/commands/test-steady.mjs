import { optionsFrom } from '../lib/options.mjs'
import { UserError } from '../lib/userError.mjs'
import { testSteady } from '../lib/testSteady.mjs'

/** The same tests again and again on a busy machine: `npm run test:steady -- --runs 20 --only unit`. */
export function run(args) {
  const { runs, only } = optionsFrom(args, { runs: { type: 'string', default: '20' }, only: { type: 'string' } })
  if (!/^[1-9]\d*$/.test(runs)) throw new UserError(`--runs says how many runs, as in --runs 20; "${runs}" is no such number.`)
  if (only !== undefined && only !== 'unit' && only !== 'browser') throw new UserError('--only is unit or browser.')
  return testSteady(Number(runs), only)
}
