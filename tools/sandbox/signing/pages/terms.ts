import type { AgreementTerms } from '../../services'
import { type Fragment, type Html, html } from '../../../backend/web/html'
import { SELLER } from '../../company'
import {
  agreementClauses,
  agreementSchedule,
  type Clause,
  customerLines,
  firstPaymentRows,
  storeLines,
} from '../../agreementClauses'

/** The agreement as a document: parties, schedule, price and clauses. */
export const termsDocument = (terms: AgreementTerms, agreementNumber: string, signature: Fragment = false): Html => html`<article
class="agreement" aria-labelledby="agreement-title">
<header class="letterhead">
<p><strong class="company">${SELLER.name}</strong><br>${SELLER.address.join(', ')}</p>
<p>Agreement ${agreementNumber}</p>
</header>
<h2 id="agreement-title">Storage licence agreement</h2>
${parties(terms)}
${schedule(terms)}
${firstPayment(terms)}
<h3 class="part">Clauses</h3>
<ol class="clauses">${agreementClauses(terms).map(clause)}</ol>
${signature}
<p class="foot">${SELLER.name} · Agreement ${agreementNumber}</p>
</article>`

const clause = ({ heading, text }: Clause): Html => html`<li><h4>${heading}</h4>
<p>${text}</p></li>
`

const lines = (texts: readonly Fragment[]): Fragment => texts.map((text, index) => (index === 0 ? text : html`<br>${text}`))

const nameAnd = ([name, ...others]: readonly [string, ...string[]]): Fragment =>
  lines([html`<strong>${name}</strong>`, ...others])

const parties = (terms: AgreementTerms): Html => html`<div class="parties">
<section aria-labelledby="customer-title"><h3 class="part" id="customer-title">Customer</h3>
<p>${nameAnd(customerLines(terms))}</p></section>
<section aria-labelledby="store-title"><h3 class="part" id="store-title">Store</h3>
<p>${nameAnd(storeLines(terms))}</p></section>
</div>`

const schedule = (terms: AgreementTerms): Html => html`<h3 class="part">What is agreed</h3>
<dl>
${agreementSchedule(terms).map(([term, ...details]) => html`<dt>${term}</dt><dd>${lines(details)}</dd>\n`)}</dl>`

function firstPayment(terms: AgreementTerms): Fragment {
  const rows = firstPaymentRows(terms)
  const total = rows.at(-1)
  if (total === undefined) return false
  return html`<table class="payment">
<caption>First payment</caption>
<thead><tr><th scope="col">For</th><th scope="col">Price</th></tr></thead>
<tbody>${rows.slice(0, -1).map(([label, price]) => html`<tr><td>${label}</td><td>${price}</td></tr>`)}</tbody>
<tfoot><tr><th scope="row">${total[0]}</th><td>${total[1]}</td></tr></tfoot>
</table>`
}
