import { type Html, html } from '../../../backend/web/html'
import { identityPage } from './identityPage'
import { cancel, emailField, field, signInOrSignUp, otherWays, SHOW_PASSWORD_SCRIPT, type SignInPage } from './parts'

interface PasswordPage extends SignInPage {
  readonly email: string
  readonly isSignUpOpen: boolean
}

export const passwordPage = ({ basePath, outboxUrl, problems, organization, email, isSignUpOpen }: PasswordPage): Html =>
  identityPage({
    heading: 'Sign in by e-mail',
    outboxUrl,
    problems,
    organization,
    scripts: [SHOW_PASSWORD_SCRIPT],
    body: html`${isSignUpOpen && signInOrSignUp(basePath, 'password')}
<form method="post" action="${basePath}/password" novalidate>
${emailField(problems, email)}
${field({
  name: 'password',
  label: 'Password',
  problems,
  attributes: html`type="password" autocomplete="current-password" maxlength="200" required`,
})}
<button>Sign in</button>
</form>
${otherWays(
  html`<a href="${basePath}/forgot">I have forgotten my password</a>`,
  html`<a href="${basePath}/phone">Use your phone instead</a>`,
)}
${cancel(basePath)}`,
  })
