import { tsx } from '../lib/exec.mjs'

/**
 * The recordings service, measured; the last line is one JSON object. What it takes in: `npm run bench:recordings -- --visits 2000`.
 * How it finds and expires what it has: `npm run bench:recordings -- --stored 100000`.
 */
export const run = args =>
  tsx(args.some(arg => arg.startsWith('--stored')) ? 'tools/bench/storedRecordings.ts' : 'tools/bench/recordings.ts', args)
