import { type Html, html } from '../../../backend/web/html'
import { identityPage } from './identityPage'
import { cancel, emailField, signInOrSignUp, newPasswordFields, otherWays, SHOW_PASSWORD_SCRIPT, type SignInPage } from './parts'

/** The form's values when it is shown again; passwords are never sent back. */
export interface TypedSignUp {
  readonly email: string
  readonly wantsMarketing: boolean
}

export const signUpPage = ({
  basePath,
  outboxUrl,
  problems,
  organization,
  email,
  wantsMarketing,
}: SignInPage & TypedSignUp): Html =>
  identityPage({
    heading: 'Open an account',
    outboxUrl,
    problems,
    organization,
    scripts: [SHOW_PASSWORD_SCRIPT],
    body: html`${signInOrSignUp(basePath, 'sign-up')}
      <form method="post" action="${basePath}/sign-up" novalidate>
        ${emailField(problems, email)} ${newPasswordFields(problems)}
        <p class="tick">
          <input type="checkbox" id="marketing" name="marketing" value="yes" ${wantsMarketing && html`checked`} />
          <label for="marketing"
            >Send me offers and moving tips by e-mail now and then (optional). I can stop them at any time.</label
          >
        </p>
        <button>Continue</button>
      </form>
      ${otherWays(html`<a href="${basePath}/phone">Use your phone instead</a>`)}
      ${cancel(basePath)}`,
  })

/** Shown while sign-up is closed, with links for users who have an account. */
export const signUpClosedPage = ({ basePath, outboxUrl, problems }: SignInPage): Html =>
  identityPage({
    heading: 'No new accounts at the moment',
    outboxUrl,
    problems,
    body: html`<p>You can’t open an account online at the moment. If you have one, you can sign in.</p>
      ${otherWays(html`<a href="${basePath}/password">Sign in by e-mail</a>`, html`<a href="${basePath}/phone">Sign in by phone</a>`)}
      ${cancel(basePath)}`,
  })
