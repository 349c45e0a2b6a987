import { parentPort } from 'node:worker_threads'
import type { Verified } from './check'
import { commandLine } from './commandLine'

/** One of the threads of `check`: it verifies one recording after the other, as the command `verify` does. */
parentPort?.on('message', (file: string) => void answer(file))

async function answer(file: string): Promise<void> {
  const printed: string[] = []
  const log = (line: string): void => void printed.push(line)
  const code = await commandLine(['verify', file], { log, error: log }).catch((error: unknown) => {
    log(error instanceof Error ? error.message : String(error))
    return 1
  })
  parentPort?.postMessage({ code, printed } satisfies Verified)
}
