import type { ErrorCase, Errors } from '@/kernel/contract'

const sayOf = (code: string, recovery: ErrorCase['recovery']): readonly [string, ErrorCase] => [
  code,
  { message: `requestError.${code}`, recovery },
]

/** The codes of the catalogue (S8) about units, bookings and protection, and what a person can do next. */
const errors: Errors = Object.fromEntries([
  sayOf('NO_AVAILABLE_UNIT', 'chooseAgain'),
  sayOf('UNIT_DOES_NOT_EXIST', 'chooseAgain'),
  sayOf('INVALID_UNIT_TYPE_ID', 'chooseAgain'),
  sayOf('INVALID_MOVE_IN_DATE', 'chooseAgain'),
  sayOf('INVALID_BOOKING_STATE', 'retry'),
  sayOf('BOOKING_ALREADY_CREATED', 'retry'),
  // our own: another total than the one that was shown when Pay was pressed
  sayOf('PRICE_CHANGED', 'retry'),
  sayOf('PRICE_CHANGED_WHILE_PAYING', 'retry'),
  // our own: the server did not say what there is to pay
  sayOf('TOTAL_UNKNOWN', 'retry'),
  sayOf('INVALID_BOOKING_ID', 'chooseAgain'),
  sayOf('BOOKING_NOT_FOUND', 'chooseAgain'),
  sayOf('MAX_INSURANCE_VALUE_EXCEEDED', 'contactUs'),
  // the agreement did not come in time (S8.55)
  sayOf('DOCUMENT_RENDER_FAILED', 'retry'),
  sayOf('STORE_NOT_FOUND', 'chooseAgain'),
])
export default errors
