import { isDatabaseAway } from '../backend/db/isDatabaseAway'
import { FolderInUse } from '../backend/db/lock'
import { BuildMissing } from '../serve/site'
import { portTaken } from './lib/ports.mjs'

/**
 * Starts servers. A problem that the user can solve is explained in a sentence and ends the program with exit code 1; any other
 * error is thrown, for its stack trace.
 *
 * @param again the command that takes another port
 */
export async function startOrExplain<Running>(again: (port: number) => string, start: () => Promise<Running>): Promise<Running> {
  try {
    return await start()
  } catch (error) {
    const sentence = sentenceFor(error, again)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exit(1)
  }
}

interface SystemError extends Error {
  readonly code?: string
  readonly syscall?: string
  readonly port?: number
  readonly path?: string
}

function sentenceFor(error: unknown, again: (port: number) => string): string | undefined {
  if (error instanceof FolderInUse || error instanceof BuildMissing) return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall, port = 0, path } = error as SystemError
  if (syscall === 'listen') return whyNotListening(code, port, again)
  if (path !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code))
    return `${path} cannot be written (${code}): make room, or give this account the right to write there, and start again.`
  // a database that does not exist (3D000) is permanent, but also a mistake in the address
  if (process.env['DATABASE_URL'] !== undefined && (isDatabaseAway(error) || code.startsWith('3D')))
    return `The database that DATABASE_URL names cannot be used (${code || error.message}): start it, correct DATABASE_URL, or unset it to use the one in the state folder.`
  return undefined
}

function whyNotListening(code: string, port: number, again: (port: number) => string): string | undefined {
  if (code === 'EADDRINUSE') return portTaken(port, again)
  if (code === 'EACCES') return `Port ${port} may not be used by this account: take one from 1024 on, ${again(3_000)}`
  return undefined
}
