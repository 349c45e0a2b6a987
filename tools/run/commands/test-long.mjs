import { testAll } from '../lib/testAll.mjs'

/**
 * Everything: the long tests as well, some against the player, in both topologies, a second engine and behind nginx; whether a build can be made again, and by
 * every Node that is supported; whether tests notice changed sources.
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
