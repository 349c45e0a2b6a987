import type { Errors } from '@/kernel/contract'

/** The text is in `messages`. */
const errors: Errors = {
  RATE_LIMITED: { message: 'requestError.RATE_LIMITED', recovery: 'wait' },
}
export default errors
