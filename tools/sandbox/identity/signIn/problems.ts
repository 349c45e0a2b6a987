import type { Problem } from '../../../backend/web/problemSummary'
import type { Recipient } from '../codes'

/** Problems of the sign-in pages. Codes are those of section S8, texts those of decisions.md D46. */
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
export const SIGN_UP_CLOSED: Problem = {
  text: 'New accounts cannot be opened at the moment.',
  code: 'PUBLIC_SIGNUP_DISABLED',
  status: 403,
}
export const CODE_EMPTY = ({ kind }: Recipient): Problem => ({
  field: 'code',
  text: `Enter the code from the ${kind === 'sms' ? 'text message' : 'e-mail'}`,
  status: 422,
})
/** The first sentence, as S8.20 words it. It does not reveal which of the two is wrong. */
const wrong = ({ kind }: Recipient): string =>
  kind === 'sms' ? 'Wrong phone number or verification code.' : 'Wrong e-mail address or verification code.'
export const WRONG_CODE = (recipient: Recipient): Problem => ({
  field: 'code',
  text: `${wrong(recipient)} Check the code in our latest message, or ask for a new one.`,
  code: 'INVALID_GRANT_CODE',
  status: 403,
})
export const CODE_SPENT = (recipient: Recipient): Problem => ({
  ...WRONG_CODE(recipient),
  text: `${wrong(recipient)} This code has expired or was tried too often: ask for a new one.`,
})
export const EMAIL_EMPTY: Problem = { field: 'email', text: 'Enter your e-mail address', status: 422 }
export const EMAIL_INVALID: Problem = { field: 'email', text: 'Enter a valid e-mail address', code: 'INVALID_EMAIL', status: 422 }
export const PASSWORD_EMPTY: Problem = { field: 'password', text: 'Enter your password', status: 422 }
export const WRONG_PASSWORD: Problem = {
  field: 'email',
  text: 'Wrong email or password.',
  code: 'INVALID_GRANT_PASSWORD',
  status: 403,
}
export const PASSWORD_SHORT: Problem = { field: 'password', text: 'Enter a password with at least 8 characters', status: 422 }
export const PASSWORD_LONG: Problem = { field: 'password', text: 'Enter a password with at most 128 characters', status: 422 }
export const PASSWORDS_DIFFER: Problem = {
  field: 'confirm-password',
  text: 'The two passwords are not the same',
  status: 422,
}

/** @param waitSeconds until the next try is allowed */
export const tooMany = (field: string, waitSeconds: number): Problem => ({
  field,
  text: `Too many tries. Wait ${inWords(waitSeconds)} and try again.`,
  code: 'TOO_MANY_REQUESTS',
  status: 429,
})

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
