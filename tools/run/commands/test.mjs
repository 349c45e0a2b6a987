import { testAll } from '../lib/testAll.mjs'

/** What every push must pass. */
export const run = () => testAll({ topologies: ['ports'] })
