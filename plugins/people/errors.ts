import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  PERSON_ALREADY_INVITED: { message: 'requestError.PERSON_ALREADY_INVITED', recovery: 'correct' },
  TOO_MANY_PEOPLE: { message: 'requestError.TOO_MANY_PEOPLE', recovery: 'correct' },
  RENTAL_OVER: { message: 'requestError.RENTAL_OVER', recovery: 'contactUs' },
  INVITATION_NOT_FOUND: { message: 'requestError.INVITATION_NOT_FOUND', recovery: 'contactUs' },
  INVITATION_OWN: { message: 'requestError.INVITATION_OWN', recovery: 'correct' },
  INVITATION_TAKEN: { message: 'requestError.INVITATION_TAKEN', recovery: 'contactUs' },
  INVITATION_EXPIRED: { message: 'requestError.INVITATION_EXPIRED', recovery: 'contactUs' },
}
export default errors
