import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  INVALID_AGREEMENT: { message: 'requestError.INVALID_AGREEMENT', recovery: 'contactUs' },
  SIGNING_ADDRESS_REFUSED: { message: 'requestError.SIGNING_ADDRESS_REFUSED', recovery: 'contactUs' },
}
export default errors
