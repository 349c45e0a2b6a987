import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  DOCUMENT_NOT_FOUND: { message: 'requestError.DOCUMENT_NOT_FOUND', recovery: 'contactUs' },
}
export default errors
