import { type Fragment, html, type Html } from '../../../backend/web/html'
import { FORM_TOKEN } from '../localOnly'

export const SERVICE = 'Lockstep sandbox support'
export const OUTBOX_STYLESHEET = '/assets/support.css'
export const CONTROL_STYLESHEET = '/assets/control.css'

/** A form with the CSRF token. */
export function form(action: string, body: Fragment): Html {
  return html`<form method="post" action="/control/${action}"><input type="hidden" name="token" value="${FORM_TOKEN}">
${body}</form>`
}
