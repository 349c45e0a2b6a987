import type { Problem } from '../../web/problemSummary'

/** What can be wrong on the sign-in pages. Codes are those of spec §8, texts those of coverage C2. */
export const PHONE_INVALID: Problem = {
  field: 'phone',
  text: 'Enter a valid mobile phone number',
  code: 'INVALID_PHONE_NUMBER',
  status: 422,
}
export const NO_ACCOUNT: Problem = {
  field: 'phone',
  text: 'There is no account connected to this phone number.',
  code: 'PUBLIC_SIGNUP_DISABLED',
  status: 403,
}
export const CODE_EMPTY: Problem = { field: 'code', text: 'Enter the code from the text message', status: 422 }
export const WRONG_CODE: Problem = {
  field: 'code',
  text: 'Wrong phone number or verification code.',
  code: 'INVALID_GRANT_CODE',
  status: 403,
}
export const CODE_SPENT: Problem = {
  field: 'code',
  text: 'Wrong phone number or verification code. This code can no longer be used: ask for a new one.',
  code: 'INVALID_GRANT_CODE',
  status: 403,
}
export const PASSWORD_EMPTY: Problem = { field: 'email', text: 'Enter your e-mail address and your password', status: 422 }
export const WRONG_PASSWORD: Problem = {
  field: 'email',
  text: 'Wrong email or password.',
  code: 'INVALID_GRANT_PASSWORD',
  status: 403,
}
