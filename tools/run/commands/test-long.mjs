import { testAll } from '../lib/testAll.mjs'

/** Everything: the long tests as well, in both topologies and a second engine and behind nginx, and whether tests notice changed sources. */
export function run() {
  process.env.LOCKSTEP_LONG = '1'
  return testAll({ topologies: ['ports', 'cross-site'], secondEngine: true, behindNginx: true, mutation: true })
}
