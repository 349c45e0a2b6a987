import { type Html, html } from '../../../backend/web/html'
import { fieldProblem, type Problem } from '../../../backend/web/problemSummary'

export const SHOW_PASSWORD_SCRIPT = '/browser/showPassword'

/** What all pages of one sign-in share. */
export interface SignInPage {
  /** `/signin/{uid}`, with which the paths of all pages of one sign-in begin. */
  readonly basePath: string
  readonly outboxUrl: string
  readonly problems: readonly Problem[]
  /** The organisation that the sign-in is for, by the name people know. */
  readonly organization?: string | undefined
}

/** The Cancel button at the end of every sign-in page. */
export const cancel = (basePath: string): Html => html`<form method="post" action="${basePath}/cancel" class="way-out">
<button class="link">Cancel and go back to Lockstep Storage</button>
</form>`

/** Links to the pages for signing in and for signing up by e-mail. */
export const signInOrSignUp = (basePath: string, current: 'password' | 'sign-up'): Html =>
  html`<nav class="new-or-known" aria-label="Your account">
<a href="${basePath}/password" ${current === 'password' && html`aria-current="page"`}>I have an account</a>
<a href="${basePath}/sign-up" ${current === 'sign-up' && html`aria-current="page"`}>Open an account</a>
</nav>`

/** Links to the other sign-in methods. */
export const otherWays = (...ways: readonly (Html | false)[]): Html =>
  html`<ul class="other-ways">${ways.map(way => way !== false && html`<li>${way}</li>`)}</ul>`

interface Field {
  /** Its id and its name. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly problems: readonly Problem[]
  /** The input's own attributes; what ties it to its texts is added. */
  readonly attributes: Html
}

/** A labelled input with its hint and errors above it, which screen readers announce with it. */
export function field({ name, label, hint, problems, attributes }: Field): Html {
  const isWrong = problems.some(problem => problem.field === name)
  const texts = [...(hint === undefined ? [] : [`${name}-hint`]), ...(isWrong ? [`${name}-problem`] : [])]
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${fieldProblem(problems, name)}
<input id="${name}" name="${name}" ${attributes} ${isWrong && html`aria-invalid="true"`} ${
    texts.length > 0 && html`aria-describedby="${texts.join(' ')}"`
  }>
</div>`
}

export const emailField = (problems: readonly Problem[], email: string): Html =>
  field({
    name: 'email',
    label: 'E-mail address',
    problems,
    attributes: html`type="email" inputmode="email" autocomplete="username" maxlength="320" autocapitalize="none"
spellcheck="false" required value="${email}"`,
  })

/** A new password and its repetition; neither is ever sent back to the page. */
export const newPasswordFields = (problems: readonly Problem[]): Html =>
  html`${field({
    name: 'password',
    label: 'Password',
    hint: 'At least 8 characters. Three or four words that only you would put together are good.',
    problems,
    attributes: html`type="password" autocomplete="new-password" minlength="8" maxlength="128" required`,
  })}
${field({
  name: 'confirm-password',
  label: 'Password again',
  problems,
  attributes: html`type="password" autocomplete="new-password" maxlength="128" required`,
})}`
