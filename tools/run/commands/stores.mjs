import { tsx } from '../lib/exec.mjs'

/** Takes what an API says of the stores into the pages about them: `-- --api http://localhost:3001/v1`. */
export const run = args => tsx('tools/build/storeFactsMain.ts', args)
