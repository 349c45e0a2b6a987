import type { ErrorCase, Errors } from '@/kernel/contract'

const sayOf = (code: string, recovery: ErrorCase['recovery']): readonly [string, ErrorCase] => [
  code,
  { message: `requestError.${code}`, recovery },
]

/** The error codes (S8) for units, bookings and protection, with the next step for each. */
const errors: Errors = Object.fromEntries([
  sayOf('NO_AVAILABLE_UNIT', 'chooseAgain'),
  sayOf('UNIT_DOES_NOT_EXIST', 'chooseAgain'),
  sayOf('INVALID_UNIT_TYPE_ID', 'chooseAgain'),
  sayOf('INVALID_MOVE_IN_DATE', 'chooseAgain'),
  sayOf('INVALID_BOOKING_STATE', 'retry'),
  sayOf('BOOKING_ALREADY_CREATED', 'retry'),
  // our own code: the total differs from the one shown when Pay was pressed
  sayOf('PRICE_CHANGED', 'retry'),
  sayOf('PRICE_CHANGED_WHILE_PAYING', 'retry'),
  // our own code: the server has not given a total
  sayOf('TOTAL_UNKNOWN', 'retry'),
  sayOf('INVALID_BOOKING_ID', 'chooseAgain'),
  sayOf('BOOKING_NOT_FOUND', 'chooseAgain'),
  sayOf('MAX_INSURANCE_VALUE_EXCEEDED', 'contactUs'),
  // the agreement was not ready in time (S8.55)
  sayOf('DOCUMENT_RENDER_FAILED', 'retry'),
  sayOf('STORE_NOT_FOUND', 'chooseAgain'),
])
export default errors
