import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  PROOF_NOT_FOUND: { message: 'requestError.PROOF_NOT_FOUND', recovery: 'retry' },
  PROOF_NOT_NEEDED: { message: 'requestError.PROOF_NOT_NEEDED', recovery: 'retry' },
  PROOF_TOO_LARGE: { message: 'requestError.PROOF_TOO_LARGE', recovery: 'correct' },
  PROOF_UNREADABLE: { message: 'requestError.PROOF_UNREADABLE', recovery: 'correct' },
}
export default errors
