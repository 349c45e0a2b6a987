import { randomInt } from 'node:crypto'
import type { Database } from '../../backend/db/connect'
import { keptUntil } from '../days/days'
import { helpCodes } from '../schema'
import type { Store } from '../store'
import { changeRecording, lockRecording, readHelpCode } from './keep'

/** Characters that are easily confused are not used: 0 O, 1 I L, U V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const LENGTH = 8

/** Whether a typed text has the form of a help code. */
export const isHelpCode = (typed: string): boolean => {
  const code = readHelpCode(typed)
  return code.length === LENGTH && [...code].every(letter => LETTERS.includes(letter))
}

/** The code of a recording to read out to support, such as `K7QF-9RTM`. A recording has one code; 29⁸ are possible. */
export async function giveHelpCode(store: Store, rec: string): Promise<string> {
  return store.db.transaction(async tx => {
    const recording = await lockRecording(store, tx, rec)
    if (recording.helpCode !== null) return formatted(recording.helpCode)
    const code = await freshCode(tx, rec)
    const until = recording.keptUntil === null ? null : keptUntil({ ...recording, helpCode: code })
    await changeRecording(tx, recording, { helpCode: code, keptUntil: until })
    return formatted(code)
  })
}

/** A code that no other recording has. */
async function freshCode(tx: Database, rec: string): Promise<string> {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    const [own] = await tx.insert(helpCodes).values({ code, rec }).onConflictDoNothing().returning()
    if (own !== undefined) return code
  }
}

const formatted = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
