import { agreementClauses } from '../../agreementClauses'
import type { AgreementTerms } from '../../services'
import { type Fragment, html } from '../../web/html'

export const clauses = (terms: AgreementTerms): Fragment =>
  agreementClauses(terms).map(
    ({ title, text }) => html`<li><h4>${title}</h4>
<p>${text}</p></li>
`,
  )
