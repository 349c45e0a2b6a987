import { mutateFolders } from '../lib/mutateFolders.mjs'

/** Mutation testing of a folder, or of all that must reach the required score: `npm run mutate -- plugins/payment`. */
export const run = args => mutateFolders(args)
