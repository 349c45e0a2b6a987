import { testAll } from '../lib/testAll.mjs'

/** What an issue must pass before it is called resolved: the long tests as well, in both topologies and a second engine. */
export function run() {
  process.env.LOCKSTEP_LONG = '1'
  return testAll({ topologies: ['ports', 'cross-site'], secondEngine: true })
}
