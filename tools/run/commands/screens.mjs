import { buildIfChanged } from '../lib/buildApp.mjs'
import { reportFolder } from '../lib/root.mjs'
import { playwright } from '../lib/suites.mjs'

/** A picture of every screen at three widths in both themes, for looking at, in .lockstep/reports/screens. */
export async function run(args) {
  await buildIfChanged()
  return playwright(['accessible', ...args], { LOCKSTEP_SCREENS_FOLDER: `${reportFolder}/screens`, LOCKSTEP_LONG: '1' })
}
