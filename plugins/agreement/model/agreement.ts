import type { AgreementOutcome } from '@/contracts/agreement'

/** The status of a rental's agreement. */
export type Standing = 'toSign' | 'declined' | 'signed' | 'prepared' | 'unknown'

const STANDINGS: Readonly<Record<string, Standing>> = {
  Created: 'toSign',
  Declined: 'declined',
  Agreed: 'signed',
  none: 'prepared',
}

/** `unknown` also stands for a status that this build does not know, and for a failed request. */
export const standingOf = (status: string): Standing =>
  (Object.hasOwn(STANDINGS, status) ? STANDINGS[status] : undefined) ?? 'unknown'

/** There is something to sign now; a declined agreement can still be signed (S4). */
export const canBeSigned = (standing: Standing | undefined): boolean => standing === 'toSign' || standing === 'declined'

/** The outcome named in the address; anything unexpected is an error. Trusted only while the server cannot be asked. */
export const outcomeByAddress = (status: string | undefined): AgreementOutcome =>
  status === 'agreed' || status === 'declined' ? status : 'error'

/** The outcome by the server's status. The address only explains why an agreement is unsigned (decisions.md D4). */
export function outcomeByServer(status: string, addressOutcome: AgreementOutcome): AgreementOutcome {
  if (status === 'Agreed') return 'agreed'
  if (status === 'Declined') return 'declined'
  if (status === 'Created') return addressOutcome === 'error' ? 'error' : 'unsigned'
  return 'error'
}

/** How long to wait for an agreement before announcing that it comes by e-mail, in milliseconds (S4.23). */
export const POLL_LIMIT_MS = 90_000

const FIRST_MS = 2_000
const GROWTH = 1.5
const LONGEST_MS = 10_000

/** The pause before the next poll: 2 s at first, then 1.5 times the previous one, at most 10 s. */
export const nextPause = (pause?: number): number => (pause === undefined ? FIRST_MS : Math.min(LONGEST_MS, pause * GROWTH))
