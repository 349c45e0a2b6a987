import { testAll } from '../lib/testAll.mjs'

/**
 * Everything: the long tests as well, the replay player's picture beside the app's in a sample of tests (D182), journeys in both
 * topologies, in a second engine and behind nginx; whether a build can be made again, and by every Node that is supported; whether
 * tests notice changed sources.
 */
export function run() {
  process.env.LOCKSTEP_LONG = '1'
  return testAll({
    topologies: ['ports', 'cross-site'],
    samePicture: true,
    secondEngine: true,
    behindNginx: true,
    releases: true,
    mutation: true,
  })
}
