/** An error of signing in as the identity provider's own client writes it (S8, decisions.md D46). */
export interface LoginError {
  readonly error: string
  readonly error_description: string
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  access_denied: 'Access denied',
  cancelled: 'Popup closed',
  device_clock: 'Clocks differ',
  invalid_grant: 'Invalid grant',
  invalid_token: 'Invalid token',
  login_required: 'Login required',
  mfa_required: 'Multifactor authentication required',
  missing_refresh_token: 'Missing refresh token',
  missing_transaction: 'Invalid state',
  popup_blocked: 'Unable to open popup',
  RATE_LIMITED: 'Too many requests',
  request_error: 'HTTP error',
  sign_in_interrupted: 'Sign-in interrupted',
  state_mismatch: 'Invalid state',
  timeout: 'Timeout',
}

/** In our own words for each code: a provider's description comes through an address that anybody can write (AUTH-08). */
export const loginError = (code: string): LoginError => ({
  error: code,
  error_description: Object.hasOwn(DESCRIPTIONS, code) ? (DESCRIPTIONS[code] ?? '') : 'Unknown error',
})
