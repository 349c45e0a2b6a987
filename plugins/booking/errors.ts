import type { ErrorCase, Errors } from '@/kernel/contract'

const errorCase = (code: string, recovery: ErrorCase['recovery']): readonly [string, ErrorCase] => [
  code,
  { message: `requestError.${code}`, recovery },
]

/** The error codes (S8) for units, bookings and protection, with the next step for each. */
const errors: Errors = Object.fromEntries([
  errorCase('NO_AVAILABLE_UNIT', 'chooseAgain'),
  errorCase('UNIT_DOES_NOT_EXIST', 'chooseAgain'),
  errorCase('INVALID_UNIT_TYPE_ID', 'chooseAgain'),
  errorCase('INVALID_MOVE_IN_DATE', 'chooseAgain'),
  errorCase('INVALID_BOOKING_STATE', 'retry'),
  errorCase('BOOKING_ALREADY_CREATED', 'retry'),
  // our own code: the total differs from the one shown when Pay was pressed
  errorCase('PRICE_CHANGED', 'retry'),
  errorCase('PRICE_CHANGED_WHILE_PAYING', 'retry'),
  // our own code: the server has not given a total
  errorCase('TOTAL_UNKNOWN', 'retry'),
  errorCase('INVALID_BOOKING_ID', 'chooseAgain'),
  errorCase('BOOKING_NOT_FOUND', 'chooseAgain'),
  errorCase('MAX_INSURANCE_VALUE_EXCEEDED', 'contactUs'),
  // the agreement was not ready in time (S8.55)
  errorCase('DOCUMENT_RENDER_FAILED', 'retry'),
  errorCase('STORE_NOT_FOUND', 'chooseAgain'),
])
export default errors
