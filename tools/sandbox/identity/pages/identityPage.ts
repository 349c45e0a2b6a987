import { type Fragment, type Html, html } from '../../../backend/web/html'
import { layout } from '../../../backend/web/layout'
import { type Problem, problemSummary } from '../../../backend/web/problemSummary'

export const STYLESHEET = '/assets/identity.css'

export interface IdentityPage {
  readonly heading: string
  readonly body: Fragment
  readonly problems?: readonly Problem[]
  readonly scripts?: readonly string[]
  /** The outbox that shows the text messages of the sandbox. */
  readonly outboxUrl?: string
  /** The page has a single field, which takes the focus. */
  readonly hasOneField?: boolean
  /** The organisation the sign-in is for, if any. */
  readonly organization?: string | undefined
}

/** A page of the sign-in service, under that service's name. */
export function identityPage(page: IdentityPage): Html {
  const { heading, body, problems = [], scripts = [], outboxUrl, hasOneField, organization } = page
  return layout({
    title: problems.length > 0 ? `Problem: ${heading}` : heading,
    service: 'Lockstep ID',
    stylesheets: [STYLESHEET],
    scripts,
    body: html`<div class="sheet">${problemSummary(problems, hasOneField !== true)}
${organization !== undefined && html`<p class="organization">For the people of <strong>${organization}</strong></p>`}
<h1>${heading}</h1>
${body}</div>`,
    footer: html`<p>Lockstep ID is Lockstep’s secure sign-in page.</p>
${
  outboxUrl !== undefined &&
  html`<p>This is a sandbox: nothing is really sent.
<a href="${outboxUrl}" target="_blank" rel="noopener">Text messages and e-mails are on the outbox page
(opens in a new tab)</a>.</p>`
}`,
  })
}
