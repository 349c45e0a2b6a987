import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IN_MEMORY } from '../db/connect'

/** Compares hashes, so that lengths are equal and timing reveals nothing. An empty secret never matches. */
export function sameSecret(given: unknown, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return typeof given === 'string' && secret !== '' && timingSafeEqual(digest(given), digest(secret))
}

/** An unguessable id (192 bits), e.g. `pi_3f…`. Safe in paths and queries. */
export const randomId = (prefix: string): string => `${prefix}_${randomBytes(24).toString('base64url')}`

/**
 * A secret that outlives the process: read from `stateFolder`, created and written (readable by the owner only) if it is
 * missing. With the state in memory it lives as long as the process.
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
  // Written atomically, because a second process starting at the same time could read half of it. If that process was faster, its
  // secret is used.
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
    return secret
  } catch (error) {
    if (isTaken(error)) return readFileSync(path, 'utf8')
    throw error
  } finally {
    rmSync(draft)
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
const isTaken = (error: unknown): boolean => codeOf(error) === 'EEXIST'

/** A one-time secret of 192 bits, safe in a link. */
export const freshSecret = (): string => randomBytes(24).toString('base64url')

/** The hash to store, so that the database contains no usable secret. No salt is needed, because 192 bits cannot be guessed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
