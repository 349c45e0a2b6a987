import { optionsFrom } from '../lib/options.mjs'
import { shrinkPictures } from '../lib/shrinkPictures.mjs'
import { gallery } from '../lib/suites.mjs'

/**
 * Pictures of every control in test-results/gallery, for looking at. With `--update` the ones in e2e/gallery/pictures
 * instead, which tests compare with. `--only Button` takes the controls whose names contain that.
 */
export async function run(args) {
  const { update, only } = optionsFrom(args, { update: { type: 'boolean' }, only: { type: 'string' } })
  if (!update) return gallery(only === undefined ? [] : ['--grep', only], { LOCKSTEP_GALLERY_PICTURES: '1' })
  const code = await gallery(['--update-snapshots=all', '--grep', `${only ?? ''}.*looks as before`])
  await shrinkPictures('e2e/gallery/pictures')
  return code
}
