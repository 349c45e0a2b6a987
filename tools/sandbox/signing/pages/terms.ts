import type { AgreementTerms } from '../../services'
import { type Fragment, type Html, html } from '../../../backend/web/html'
import { longDate, pounds } from '../../web/formats'
import { SELLER } from '../../company'
import { agreementClauses, laterPayments, NOTICE, type Clause } from '../../agreementClauses'

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

const parties = (terms: AgreementTerms): Html => html`<div class="parties">
<section aria-labelledby="customer-title"><h3 class="part" id="customer-title">Customer</h3>
<p>${lines([
  html`<strong>${terms.customerName}</strong>`,
  ...(terms.customerAddress ?? []),
  ...(terms.customerPhone === undefined ? [] : [terms.customerPhone]),
  ...(terms.customerEmail === undefined ? [] : [terms.customerEmail]),
])}</p></section>
<section aria-labelledby="store-title"><h3 class="part" id="store-title">Store</h3>
<p>${lines([
  html`<strong>${terms.storeName}</strong>`,
  ...terms.storeAddress.split(', '),
  ...(terms.storePhone === undefined ? [] : [terms.storePhone]),
])}</p></section>
</div>`

const schedule = (terms: AgreementTerms): Html => html`<h3 class="part">What is agreed</h3>
<dl>
<dt>Unit</dt><dd>${terms.unitName}</dd>
<dt>Moving in</dt><dd>${longDate(terms.moveInAt)}</dd>
<dt>Minimum stay</dt><dd>Two months, then month by month</dd>
<dt>Notice</dt><dd>${NOTICE}</dd>
<dt>Changing your mind</dt><dd>Within 14 days of signing, for any reason</dd>
<dt>Access</dt><dd>${lines([terms.extendedAccess ? 'Extended access' : 'Regular hours', ...(terms.accessHours ?? [])])}</dd>
<dt>Protection</dt><dd>${terms.protection}</dd>
<dt>First payment</dt><dd>${pounds(terms.firstPaymentPence)}</dd>
<dt>Later payments</dt><dd>${laterPayments(terms)}</dd>
</dl>`

const firstPayment = ({ firstPayment: parts, firstPaymentPence, firstPaymentVatPence }: AgreementTerms): Fragment =>
  parts !== undefined &&
  html`<table class="payment">
<caption>First payment</caption>
<thead><tr><th scope="col">For</th><th scope="col">Price</th></tr></thead>
<tbody>${parts.map(({ label, pence }) => html`<tr><td>${label}</td><td>${pounds(pence)}</td></tr>`)}</tbody>
<tfoot><tr><th scope="row">Total${
    firstPaymentVatPence !== undefined && html`, including ${pounds(firstPaymentVatPence)} VAT at 20%`
  }</th><td>${pounds(firstPaymentPence)}</td></tr></tfoot>
</table>`
