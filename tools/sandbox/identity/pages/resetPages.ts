import { type Html, html } from '../../../backend/web/html'
import type { Problem } from '../../../backend/web/problemSummary'
import { identityPage } from './identityPage'
import { cancel, emailField, newPasswordFields, otherWays, SHOW_PASSWORD_SCRIPT, type SignInPage } from './parts'

export const forgotPage = ({ basePath, outboxUrl, problems, email }: SignInPage & { readonly email: string }): Html =>
  identityPage({
    heading: 'Set a new password',
    outboxUrl,
    problems,
    body: html`<p>We’ll e-mail you a link. It expires in 30 minutes.</p>
<form method="post" action="${basePath}/forgot" novalidate>
${emailField(problems, email)}
<button>Send me a link</button>
</form>
${otherWays(html`<a href="${basePath}/password">Back to signing in</a>`)}
${cancel(basePath)}`,
  })

/** The same page whether or not there is an account, so that it does not reveal who has one. */
export const linkSentPage = ({ basePath, outboxUrl, email }: Omit<SignInPage, 'problems'> & { readonly email: string }): Html =>
  identityPage({
    heading: 'Check your e-mail',
    outboxUrl,
    body: html`<p>We’ve sent an e-mail to <strong>${email}</strong>. If there is an account with this address, it has a link
to set a new password.</p>
<p>Nothing there? Look in your spam folder, or check the address.</p>
${otherWays(
  html`<a href="${basePath}/password">I have set it: sign in</a>`,
  html`<a href="${basePath}/forgot">Use another address</a>`,
  html`<a href="${basePath}/phone">Use your phone instead</a>`,
)}
${cancel(basePath)}`,
  })

interface NewPasswordPage {
  /** The link's URL, which is also the form's action. */
  readonly action: string
  readonly outboxUrl: string
  readonly problems: readonly Problem[]
}

export const newPasswordPage = ({ action, outboxUrl, problems }: NewPasswordPage): Html =>
  identityPage({
    heading: 'Set a new password',
    outboxUrl,
    problems,
    scripts: [SHOW_PASSWORD_SCRIPT],
    body: html`<form method="post" action="${action}" novalidate>
${newPasswordFields(problems)}
<p class="hint">You will be signed out on all your devices.</p>
<button>Set the password</button>
</form>`,
  })
