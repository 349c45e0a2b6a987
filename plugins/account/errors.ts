import type { ErrorCase, Errors } from '@/kernel/contract'

/** The recovery offered for each error of signing in and of the profile (S8). The texts are in `messages`. */
const recoveries: Readonly<Record<string, ErrorCase['recovery']>> = {
  USER_ALREADY_EXISTS: 'signIn',
  PUBLIC_SIGNUP_DISABLED: 'contactUs',
  INCOMPLETE_PROFILE: 'correct',
  INVALID_CONTACT_DETAILS: 'correct',
  INVALID_POSTAL_CODE: 'correct',
  INVALID_PHONE_NUMBER: 'correct',
  INVALID_GIVEN_NAME: 'correct',
  INVALID_FAMILY_NAME: 'correct',
  INVALID_EMAIL: 'correct',
  INVALID_GRANT_CODE: 'correct',
  INVALID_GRANT_PASSWORD: 'correct',
  // the identity provider and its redirect back to the app
  access_denied: 'signIn',
  cancelled: 'retry',
  device_clock: 'correct',
  popup_blocked: 'retry',
  invalid_grant: 'signIn',
  invalid_token: 'contactUs',
  login_required: 'signIn',
  mfa_required: 'contactUs',
  missing_refresh_token: 'signIn',
  missing_transaction: 'signIn',
  request_error: 'retry',
  sign_in_unavailable: 'contactUs',
  sign_in_interrupted: 'signIn',
  state_mismatch: 'signIn',
  timeout: 'retry',
}

const errors: Errors = Object.fromEntries(
  Object.entries(recoveries).map(([code, recovery]) => [code, { message: `requestError.${code}`, recovery }]),
)
export default errors
