import { tsx } from '../lib/exec.mjs'

/**
 * The recordings service, measured; the last line is one JSON object. What it takes in: `npm run bench:recordings -- --visits 2000`.
 * How it finds and expires what it has: `-- --stored 100000`. What that means in machines and money: `-- --plan`.
 */
export const run = args => {
  const is = name => args.some(arg => arg.startsWith(name))
  if (is('--plan')) return tsx('tools/bench/recordingsPlan.ts', args)
  if (is('--stored')) return tsx('tools/bench/storedRecordings.ts', args)
  return tsx('tools/bench/recordings.ts', args)
}
