import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IN_MEMORY } from '../db/connect'

/**
 * A secret that outlives the process: read from `stateFolder`, made and written (for the owner's eyes only) when it is
 * not there yet. With the state in memory it lives as long as the process.
 */
export function keptSecret(stateFolder: string, file: string, make: () => string): string {
  if (stateFolder === IN_MEMORY) return make()
  const path = join(stateFolder, file)
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const secret = make()
  mkdirSync(stateFolder, { recursive: true })
  // 'wx': a second process that was quicker wins; then this one reads what the other wrote.
  try {
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if (isTaken(error)) return readFileSync(path, 'utf8')
    throw error
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
const isTaken = (error: unknown): boolean => codeOf(error) === 'EEXIST'
