import { tsx } from '../lib/exec.mjs'

/** Whether the commit that is checked out makes the same build in another folder, byte for byte. */
export const run = () => tsx('tools/release/reproduce.ts')
