import { type Html, html } from '../../../backend/web/html'
import { identityPage } from './identityPage'
import { cancel, field, otherWays, type SignInPage } from './parts'

export const phonePage = ({
  basePath,
  outboxUrl,
  problems,
  organization,
  phone,
}: SignInPage & { readonly phone: string }): Html =>
  identityPage({
    heading: 'Sign in by phone',
    outboxUrl,
    problems,
    organization,
    body: html`<form method="post" action="${basePath}/phone" novalidate>
${field({
  name: 'phone',
  label: 'Mobile phone number',
  hint: 'We’ll text you a code. For a number outside the UK include the country code.',
  problems,
  attributes: html`type="tel" inputmode="tel" autocomplete="tel" maxlength="40" required value="${phone}"`,
})}
<button>Send me a code</button>
</form>
${otherWays(html`<a href="${basePath}/password">Use e-mail and password instead</a>`)}
${cancel(basePath)}`,
  })
