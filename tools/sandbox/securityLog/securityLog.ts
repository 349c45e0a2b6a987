import { createHmac, randomBytes } from 'node:crypto'
import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { IN_MEMORY } from '../../backend/db/connect'
import type { Settings } from '../settings'
import { keptSecret } from '../../backend/web/secrets'
import type { Description } from '../../backend/web/describeRequest'
import { eventOf, type Outcome } from './eventOf'

export interface Answered extends Outcome, Pick<Description, 'customerId'> {
  /** The `X-Request-Id` of the answer. */
  readonly requestId: string
  /** The caller's network address. */
  readonly address: string
}

export interface SecurityLog {
  /** Writes a line if the answer is relevant to security. */
  note(answered: Answered): void
}

/** At this size the file is rotated to `….1`, so that repeated refusals cannot fill the disk. */
const MAX_BYTES = 10 * 1_024 * 1_024

/**
 * One line of JSON per event, in UTC by the machine's clock. It holds no personal data and no secret: addresses and customers are
 * keyed hashes, which only show which lines belong together.
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

/** Synchronously, so that the line is written even if the process ends. JSON escapes line breaks in values. */
function append(file: string, line: object): void {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(file, `${file}.1`)
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  } catch (error) {
    // a full disk must not stop the services
    console.error('the security log could not be written', error)
  }
}
