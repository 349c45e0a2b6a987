import { testAll } from '../lib/testAll.mjs'

/** `npm test`: everything that a push must pass. */
export const run = () => testAll({ topologies: ['ports'] })
