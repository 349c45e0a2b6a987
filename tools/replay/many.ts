import { commandLine } from './commandLine'

/** One question to the command line, as its arguments. */
export interface Asked {
  readonly id: number
  readonly args: readonly string[]
}
/** What it printed, and its exit code. */
export interface Answered {
  readonly id: number
  readonly code: number
  readonly printed: string
}

/**
 * The command line for who asks it many times, over the channel of a parent process: the code is loaded once. It ends with
 * its parent.
 */
process.on('message', ({ id, args }: Asked) => void answer(id, args))
process.on('disconnect', () => process.exit())

async function answer(id: number, args: readonly string[]): Promise<void> {
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  const code = await commandLine(args, { log, error: log }).catch((error: unknown) => {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  })
  const answered: Answered = { id, code, printed: lines.map(line => `${line}\n`).join('') }
  process.send?.(answered)
}
