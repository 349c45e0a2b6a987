import { type Html, html } from '../../../backend/web/html'
import { identityPage } from './identityPage'

export const SUBMIT_SCRIPT = '/browser/signOut'

/** A notice with a link back. `code` is for support only. */
export const noticePage = (heading: string, text: string, backTo: string, code?: string): Html =>
  identityPage({
    heading,
    body: html`<p>${text}</p>
${code !== undefined && html`<p class="hint">Code: <code data-error-code="${code}">${code}</code></p>`}
<p><a class="button" href="${backTo}">Back to Lockstep Storage</a></p>`,
  })

/**
 * The sign-out page. `form` is the provider's own, with its CSRF token; the button submits it.
 * @param atOnce redirected by the app, where the user has already asked to sign out
 */
export const signOutPage = (form: Html, backTo: string, atOnce: boolean): Html =>
  identityPage({
    heading: atOnce ? 'Signing you out' : 'Do you want to sign out?',
    scripts: atOnce ? [SUBMIT_SCRIPT] : [],
    body: html`${form}
<p class="actions">
<button form="op.logoutForm" name="logout" value="yes" id="sign-out">Sign out</button>
<a class="button quiet" href="${backTo}">Stay signed in</a>
</p>`,
  })
