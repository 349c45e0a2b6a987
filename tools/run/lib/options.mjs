import { parseArgs } from 'node:util'
import { UserError } from './userError.mjs'

/** The options of a command, or a sentence naming the one that is wrong. */
export function optionsFrom(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values
  } catch (error) {
    const known = Object.keys(options).map(name => `--${name}`)
    throw new UserError(`${error.message.split('. ')[0]}. Known options: ${known.join(', ')}.`)
  }
}
