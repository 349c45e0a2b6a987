import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  RENTAL_NOT_CHANGEABLE: { message: 'requestError.RENTAL_NOT_CHANGEABLE', recovery: 'contactUs' },
  CHANGE_NOT_OFFERED: { message: 'requestError.CHANGE_NOT_OFFERED', recovery: 'correct' },
}
export default errors
