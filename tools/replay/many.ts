import { commandLine } from './commandLine'

/** A command, as arguments of the command line. */
export interface Request {
  readonly id: number
  readonly args: readonly string[]
}
/** Its output and exit code. */
export interface Reply {
  readonly id: number
  readonly code: number
  readonly printed: string
}

/**
 * The command line for many commands, sent by a parent process over its channel, so that the code is loaded once. It ends with
 * its parent.
 */
process.on('message', ({ id, args }: Request) => void answer(id, args))
process.on('disconnect', () => process.exit())

async function answer(id: number, args: readonly string[]): Promise<void> {
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  const code = await commandLine(args, { log, error: log }).catch((error: unknown) => {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  })
  const answered: Reply = { id, code, printed: lines.map(line => `${line}\n`).join('') }
  process.send?.(answered)
}
