import { createHmac, randomBytes } from 'node:crypto'
import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { IN_MEMORY } from '../db/connect'
import type { Settings } from '../settings'
import { keptSecret } from '../web/keptSecret'
import type { Description } from './describe'
import { eventOf, type Outcome } from './eventOf'

export interface Answered extends Outcome, Pick<Description, 'customerId'> {
  /** The `X-Request-Id` of the answer. */
  readonly requestId: string
  /** The address that asked. */
  readonly address: string
}

export interface SecurityLog {
  /** Writes a line where the answer says something about safety. */
  note(answered: Answered): void
}

/** A file as large as this becomes `….1`, in place of the one before: whoever is refused all day cannot fill the disk. */
const LARGEST = 10 * 1_024 * 1_024

/**
 * One line of JSON per event, in UTC by the machine's clock. It holds no personal data and no secret: addresses and customers are
 * keyed hashes, by which the lines of one of them can be told to belong together.
 */
export function securityLog({ securityLog: named, stateFolder }: Pick<Settings, 'securityLog' | 'stateFolder'>): SecurityLog {
  const file = named ?? (stateFolder === IN_MEMORY ? undefined : join(stateFolder, 'security.log'))
  if (file === undefined) return { note: () => undefined }
  const secret = keptSecret(stateFolder, 'security-log-key', () => randomBytes(32).toString('base64url'))
  const hash = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 16)
  return {
    note({ requestId, address, customerId, ...outcome }) {
      const event = eventOf(outcome)
      if (event === undefined) return
      const from = { address: hash(`address ${address}`), ...(customerId && { customer: hash(`customer ${customerId}`) }) }
      const { service, method, route, status, code } = outcome
      append(file, { at: new Date().toISOString(), event, service, method, route, status, code, ...from, request: requestId })
    },
  }
}

/** At once, so that the line of what ends the process is there as well. JSON leaves no line break in a value. */
function append(file: string, line: object): void {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST) renameSync(file, `${file}.1`)
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  } catch (error) {
    // a full disk must not take the services with it
    console.error('the security log could not be written', error)
  }
}
