import { type Html, html } from '../../../backend/web/html'
import { identityPage } from './identityPage'
import { cancel, field, otherWays, type SignInPage } from './parts'

export interface CodePage extends SignInPage {
  readonly heading: string
  /** The recipient, formatted for display. */
  readonly sentTo: string
  /** The form's action. */
  readonly action: string
  /** The action that sends another code. */
  readonly resend: string
  /** A link to send it to another recipient. */
  readonly elsewhere?: Html
  /** A notice that is not an error. */
  readonly notice?: string | undefined
}

/** The form for the six-digit code. */
export const codePage = (page: CodePage): Html =>
  identityPage({
    heading: page.heading,
    outboxUrl: page.outboxUrl,
    problems: page.problems,
    organization: page.organization,
    hasOneField: true,
    body: html`${page.notice !== undefined && html`<p class="notice" role="status">${page.notice}</p>`}
<p>We’ve sent a 6-digit code to <strong>${page.sentTo}</strong>. It expires in 10 minutes.</p>
<form method="post" action="${page.action}" novalidate>
${field({
  name: 'code',
  label: 'Code',
  problems: page.problems,
  attributes: html`type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="12" class="code" required autofocus`,
})}
<button>Continue</button>
</form>
<form method="post" action="${page.resend}">
<button class="link">Send me a new code</button>
</form>
${page.elsewhere !== undefined && otherWays(page.elsewhere)}
${cancel(page.basePath)}`,
  })
