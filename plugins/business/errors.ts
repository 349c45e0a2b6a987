import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  INVALID_COMPANY_NAME: { message: 'requestError.INVALID_COMPANY_NAME', recovery: 'correct' },
  INVALID_VAT_NUMBER: { message: 'requestError.INVALID_VAT_NUMBER', recovery: 'correct' },
}
export default errors
