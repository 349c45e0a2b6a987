import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  SIZE_AVAILABLE: { message: 'requestError.SIZE_AVAILABLE', recovery: 'chooseAgain' },
}
export default errors
