import { tsx } from '../lib/exec.mjs'
import { portFrom } from '../lib/ports.mjs'
import { optionsFrom } from '../lib/options.mjs'

/** Sends made-up recordings to the running sandbox: `npm run recordings:seed -- --count 200 --seed 3`. */
export function run(args) {
  const { count = '1000', seed = '1' } = optionsFrom(args, { count: { type: 'string' }, seed: { type: 'string' } })
  return tsx('tools/seed-recordings/main.ts', [`--count=${count}`, `--seed=${seed}`, `--port=${portFrom()}`])
}
