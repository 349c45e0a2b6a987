import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  NOTICE_ALREADY_GIVEN: { message: 'requestError.NOTICE_ALREADY_GIVEN', recovery: 'retry' },
  MOVE_OUT_TOO_EARLY: { message: 'requestError.MOVE_OUT_TOO_EARLY', recovery: 'correct' },
  NOTICE_NOT_FOUND: { message: 'requestError.NOTICE_NOT_FOUND', recovery: 'retry' },
  NOTICE_NOT_WITHDRAWABLE: { message: 'requestError.NOTICE_NOT_WITHDRAWABLE', recovery: 'contactUs' },
  RENTAL_NOT_CANCELLABLE: { message: 'requestError.RENTAL_NOT_CANCELLABLE', recovery: 'contactUs' },
  REFUND_CHANGED: { message: 'requestError.REFUND_CHANGED', recovery: 'correct' },
}
export default errors
