import { type Fragment, type Html, html } from '../../../backend/web/html'
import { layout } from '../../../backend/web/layout'
import { pounds } from '../../web/formats'
import { describedBy, fieldProblem, type Problem, problemSummary } from '../../../backend/web/problemSummary'
import type { CheckoutForm } from '../hosted/form'
import type { HostedPageRow } from '../hosted/schema'

export const HOSTED_STYLESHEET = '/assets/hosted.css'
const SERVICE = 'Lockstep Payments'

export interface Checkout {
  readonly page: Pick<HostedPageRow, 'id' | 'lines' | 'amount'>
  readonly typed: CheckoutForm
  readonly problems: readonly Problem[]
}

interface FieldMarkup {
  readonly id: keyof CheckoutForm
  readonly label: string
  readonly autocomplete: string
  readonly hint?: string
  readonly type?: 'email' | 'text'
  readonly inputmode?: string
  readonly maxlength: number
  /** Missing for card number, date and security code, which must never be sent back. */
  readonly value?: string
}

/** The order and the payment form. Works without script. */
export function hostedPage({ page, typed, problems }: Checkout): Html {
  const field = (markup: FieldMarkup): Html => fieldOf(markup, problems)
  return checkoutPage(
    problems.length > 0 ? 'Problem: pay for your order' : 'Pay for your order',
    html`${problemSummary(problems)}
<h1>Pay for your order</h1>
<div class="sheet">${orderTable(page)}</div>
<form method="post" action="/hosted/${page.id}" class="sheet" novalidate>
<h2>Your details</h2>
${field({
  id: 'email',
  label: 'Email address',
  hint: 'We send your confirmation here.',
  autocomplete: 'email',
  type: 'email',
  maxlength: 320,
  value: typed.email,
})}
<h2>Card</h2>
${field({ id: 'holder', label: 'Name on card', autocomplete: 'cc-name', maxlength: 100, value: typed.holder })}
${field({ id: 'number', label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 30 })}
<div class="pair">
${field({ id: 'expiry', label: 'Expiry date', hint: 'MM / YY', autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: 12 })}
${field({ id: 'cvc', label: 'CVC', hint: '3 digits on the back', autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4 })}
</div>
<p>Your bank may ask you to confirm the payment on a page of its own.</p>
<div class="actions">
<button name="decision" value="pay">Pay ${pounds(page.amount)}</button>
<button class="quiet" name="decision" value="cancel" formnovalidate>Cancel and go back</button>
</div>
</form>`,
  )
}

/** Shown for a paid page, to prevent a second payment (PAY-36). */
export const paidPage = (page: Checkout['page'], backTo: string): Html =>
  checkoutPage(
    'Already paid',
    html`<h1>This order is paid</h1>
<p><a class="button" href="${backTo}">To your confirmation</a></p>
<div class="sheet">${orderTable(page)}</div>`,
  )

const REASONS = {
  replaced: ['This checkout is out of date', 'Your basket has changed since this page was opened.'],
  lapsed: ['This checkout has expired', 'A page to pay on works for three hours.'],
  cancelled: ['This checkout is closed', 'It was cancelled, or too many cards were refused.'],
} as const

/** Shown for a page that can no longer be paid on (PAY-35). */
export function closedPage(reason: keyof typeof REASONS, backTo: string): Html {
  const [heading, text] = REASONS[reason]
  return checkoutPage(
    heading,
    html`<h1>${heading}</h1>
<p>${text} Nothing was taken. Your basket is still there.</p>
<p><a class="button" href="${backTo}">Back to your basket</a></p>`,
  )
}

const checkoutPage = (title: string, body: Fragment): Html =>
  layout({ title, service: SERVICE, stylesheets: [HOSTED_STYLESHEET], body })

const orderTable = ({ lines, amount }: Checkout['page']): Html => html`<table class="order">
<caption>Your order at Lockstep Storage</caption>
<thead class="visually-hidden"><tr><th scope="col">Item</th><th scope="col">Price</th></tr></thead>
<tbody>${lines.map(
  ({ name, quantity, pence }) =>
    html`<tr><td>${quantity > 1 && `${quantity} × `}${name}</td><td>${pounds(quantity * pence)}</td></tr>`,
)}</tbody>
<tfoot><tr><th scope="row">Total, VAT included</th><td>${pounds(amount)}</td></tr></tfoot>
</table>`

function fieldOf(
  { id, label, autocomplete, hint, type = 'text', inputmode = 'text', maxlength, value = '' }: FieldMarkup,
  problems: readonly Problem[],
): Html {
  const wrong = problems.some(problem => problem.field === id)
  return html`<div class="field">
<label for="${id}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${fieldProblem(problems, id)}
<input id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" ${type === 'text' && html`inputmode="${inputmode}"`}
maxlength="${maxlength}" required spellcheck="false" autocapitalize="off" value="${value}"
${wrong ? describedBy(problems, id) : hint !== undefined && html`aria-describedby="${id}-hint"`}>
</div>`
}
