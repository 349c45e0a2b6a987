import { buildAlways } from '../lib/buildApp.mjs'

/** The production bundle in dist/, whether or not the sources changed. */
export async function run() {
  await buildAlways()
  return 0
}
