import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Store } from '../store'
import { lockRecording, keptUntil } from './keep'
import { recordings } from '../schema'

/** What is heard or read as something else is not used: 0 O, 1 I L, U V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const LENGTH = 8

/** The code of a recording, `K7QF-9RTM`, to read out to support: 29⁸, five hundred thousand million. Always the same for one. */
export async function giveHelpCode(store: Store, rec: string): Promise<string> {
  return store.db.transaction(async tx => {
    const held = await lockRecording(store, tx, rec)
    if (held.helpCode !== null) return shown(held.helpCode)
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    await tx
      .update(recordings)
      .set({ helpCode: code, ...(held.keptUntil === null ? {} : { keptUntil: keptUntil({ ...held, helpCode: code }) }) })
      .where(eq(recordings.rec, rec))
    return shown(code)
  })
}

const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
