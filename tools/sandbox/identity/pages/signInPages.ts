import { type Html, html } from '../../web/html'
import { describedBy, fieldProblem, type Problem } from '../../web/problemSummary'
import { identityPage } from './identityPage'

interface SignInPage {
  /** `/signin/{uid}`, the stem of all paths of one sign-in. */
  readonly stem: string
  readonly outboxUrl: string
  readonly problems: readonly Problem[]
}

const cancel = (stem: string): Html => html`<form method="post" action="${stem}/cancel">
<button class="link">Cancel and go back to Lockstep</button>
</form>`

export const phonePage = ({ stem, outboxUrl, problems, phone }: SignInPage & { readonly phone: string }): Html =>
  identityPage({
    heading: 'Sign in with your phone',
    outboxUrl,
    problems,
    body: html`<form method="post" action="${stem}/phone" novalidate>
<div class="field">
<label for="phone">Mobile phone number</label>
<p class="hint" id="phone-hint">We send you a code by text message. For a number outside the UK include the country code.</p>
${fieldProblem(problems, 'phone')}
<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" maxlength="40" required value="${phone}" ${
      problems.some(problem => problem.field === 'phone') ? describedBy(problems, 'phone') : html`aria-describedby="phone-hint"`
    }>
</div>
<button>Send me a code</button>
</form>
<p><a href="${stem}/password">Use e-mail and password instead</a></p>
${cancel(stem)}`,
  })

export interface CodePage extends SignInPage {
  /** The number as people read it. */
  readonly phone: string
  /** Something to know that is no mistake. */
  readonly notice?: string | undefined
}

export const codePage = ({ stem, outboxUrl, problems, phone, notice }: CodePage): Html =>
  identityPage({
    heading: 'Enter your code',
    outboxUrl,
    problems,
    body: html`${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
<p>We sent a code with 6 digits to <strong>${phone}</strong>. It works for 10 minutes.</p>
<form method="post" action="${stem}/code" novalidate>
<div class="field">
<label for="code">Code</label>
${fieldProblem(problems, 'code')}
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="12" class="code"
required ${describedBy(problems, 'code')}>
</div>
<button>Continue</button>
</form>
<form method="post" action="${stem}/resend">
<button class="link">Send me a new code</button>
</form>
<p><a href="${stem}/phone">Use another phone number</a></p>
${cancel(stem)}`,
  })

export const passwordPage = ({ stem, outboxUrl, problems, email }: SignInPage & { readonly email: string }): Html =>
  identityPage({
    heading: 'Sign in with your e-mail',
    outboxUrl,
    problems,
    body: html`<form method="post" action="${stem}/password" novalidate>
<div class="field">
<label for="email">E-mail address</label>
${fieldProblem(problems, 'email')}
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" maxlength="320"
autocapitalize="none" spellcheck="false" required value="${email}" ${describedBy(problems, 'email')}>
</div>
<div class="field">
<label for="password">Password</label>
${fieldProblem(problems, 'password')}
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required
${describedBy(problems, 'password')}>
</div>
<button>Sign in</button>
</form>
<p><a href="${stem}/phone">Use your phone instead</a></p>
${cancel(stem)}`,
  })
