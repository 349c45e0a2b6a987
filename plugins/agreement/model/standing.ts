/** What a person has to know of the agreement of a rental. */
export type Standing = 'toSign' | 'declined' | 'signed' | 'prepared' | 'unknown'

const STANDINGS: Readonly<Record<string, Standing>> = {
  Created: 'toSign',
  Declined: 'declined',
  Agreed: 'signed',
  none: 'prepared',
}

/** By the server's word, or by there being none; a word this build does not know, and no answer, are `unknown`. */
export const standingOf = (status: string): Standing =>
  (Object.hasOwn(STANDINGS, status) ? STANDINGS[status] : undefined) ?? 'unknown'

/** There is something to be signed now; who declined may still sign (S4). */
export const canBeSigned = (standing: Standing | undefined): boolean => standing === 'toSign' || standing === 'declined'
