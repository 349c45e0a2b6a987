import { optionsFrom } from '../lib/options.mjs'
import { gallery } from '../lib/suites.mjs'

/**
 * Pictures of every control in test-results/gallery, for looking at. With `--update` the ones in e2e/gallery/pictures
 * instead, which tests compare with. `--only Button` takes the controls whose names contain that.
 */
export async function run(args) {
  const { update, only } = optionsFrom(args, { update: { type: 'boolean' }, only: { type: 'string' } })
  if (update) return gallery(['--update-snapshots=changed', '--grep', `${only ?? ''}.*looks as before`])
  return gallery(only === undefined ? [] : ['--grep', only], { LOCKSTEP_PICTURES: 'look' })
}
