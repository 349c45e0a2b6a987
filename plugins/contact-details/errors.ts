import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  CONTACT_CHANGE_NOT_FOUND: { message: 'requestError.CONTACT_CHANGE_NOT_FOUND', recovery: 'correct' },
  CONTACT_UNCHANGED: { message: 'requestError.CONTACT_UNCHANGED', recovery: 'correct' },
  TOO_MANY_CODES: { message: 'requestError.TOO_MANY_CODES', recovery: 'contactUs' },
}
export default errors
