import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'

/** Why signing in failed: a sentence for the user, and the code and description for support. */
export function LoginErrorNotice({ code, isCancelled = false }: { readonly code: string; readonly isCancelled?: boolean }) {
  const text = useText()
  const failureText = useFailureText()
  const { error, error_description: description } = loginError(code)
  return (
    <Notice tone={isCancelled ? 'info' : 'error'}>
      <p>{failureText({ code, status: 0 })}</p>
      <p>{text('account.authError.code', { code: error, description })}</p>
    </Notice>
  )
}

/** A sign-in error in the form of the identity provider's own client (S8, decisions.md D46). */
interface LoginError {
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

/** Our own description of each code: the provider's arrives in a URL that anybody can forge (AUTH-08). */
const loginError = (code: string): LoginError => ({
  error: code,
  error_description: Object.hasOwn(DESCRIPTIONS, code) ? (DESCRIPTIONS[code] ?? '') : 'Unknown error',
})
