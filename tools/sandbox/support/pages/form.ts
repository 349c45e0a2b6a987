import { html, type Fragment, type Html } from '../../web/html'
import { FORM_TOKEN } from '../localOnly'

/** A form whose effect nobody can cause from another site. */
export function form(action: string, body: Fragment): Html {
  return html`<form method="post" action="/control/${action}"><input type="hidden" name="token" value="${FORM_TOKEN}">
${body}</form>`
}
