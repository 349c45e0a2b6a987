import { parseArgs } from 'node:util'
import { UserError } from './userError.mjs'

/**
 * The options of a command, read by Node's `parseArgs`.
 * @throws UserError if one is wrong: the first sentence of Node's message, which names it, and the known options
 */
export function optionsFrom(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values
  } catch (error) {
    const known = Object.keys(options).map(name => `--${name}`)
    throw new UserError(`${error.message.split('. ')[0]}. Known options: ${known.join(', ')}.`)
  }
}
