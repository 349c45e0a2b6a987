import { useFailureText } from '@/view/useFailureText'
import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'
import { loginError } from '../model/loginError'

/** Why signing in did not work, in words for the person, and as support knows it. */
export function LoginErrorNotice({ code, calm = false }: { readonly code: string; readonly calm?: boolean }) {
  const text = useText()
  const failureText = useFailureText()
  const { error, error_description: description } = loginError(code)
  return (
    <Notice tone={calm ? 'info' : 'error'}>
      <p>{failureText({ code, status: 0 })}</p>
      <p>{text('account.authError.code', { code: error, description })}</p>
    </Notice>
  )
}
