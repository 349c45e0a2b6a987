import type { AgreementOutcome } from '@/contracts/agreement'

/** What the address says of the signing; anything unexpected is an error. Only worth something while nobody can ask the server. */
export const outcomeByAddress = (status: string | undefined): AgreementOutcome =>
  status === 'agreed' || status === 'declined' ? status : 'error'

/** The server's word on an agreement. The address counts only for why something is still unsigned (decisions.md D4). */
export function outcomeByServer(status: string, addressSays: AgreementOutcome): AgreementOutcome {
  if (status === 'Agreed') return 'agreed'
  if (status === 'Declined') return 'declined'
  if (status === 'Created') return addressSays === 'error' ? 'error' : 'unsigned'
  return 'error'
}
