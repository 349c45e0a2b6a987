import type { AgreementTerms } from '../../services'
import { type Html, html } from '../../../backend/web/html'
import { layout } from '../../../backend/web/layout'
import { describedBy, fieldProblem, type Problem, problemSummary } from '../../../backend/web/problemSummary'
import { termsDocument } from './terms'

export const SERVICE = 'Lockstep Sign'
export const STYLESHEET = '/assets/signing.css'
const STYLESHEETS = [STYLESHEET]

export interface AgreementPage {
  readonly terms: AgreementTerms
  readonly number: string
  /** When the link expires, formatted for display. */
  readonly until: string
  readonly digest: string
  /** The forms' action. */
  readonly action: string
  /** The URL for leaving without a decision. */
  readonly leaveTo: string
  readonly typedName: string
  readonly ticked: boolean
  readonly problems: readonly Problem[]
}

/** The agreement with the buttons to sign or decline. Works without script. */
export const agreementPage = (page: AgreementPage): Html =>
  layout({
    title: page.problems.length > 0 ? 'Problem: sign your agreement' : 'Sign your agreement',
    service: SERVICE,
    stylesheets: STYLESHEETS,
    body: html`${problemSummary(page.problems)}
<h1>Sign your agreement</h1>
<p>Read the agreement, then <a href="#sign">sign it with your name</a> at the end of this page.
The link to this page works until ${page.until}; after that Lockstep gives you a new one.</p>
<div class="paper">${termsDocument(page.terms, page.number)}</div>
<form method="post" action="${page.action}" class="sheet sign" novalidate>
<h2 id="sign" tabindex="-1">Sign</h2>
<input type="hidden" name="digest" value="${page.digest}">
<div class="field">
<label for="name">Your full name</label>
<p class="hint" id="name-hint">Typing your name here counts as your signature.</p>
${fieldProblem(page.problems, 'name')}
<input id="name" name="name" type="text" autocomplete="name" maxlength="200" required value="${page.typedName}" ${
      page.problems.some(problem => problem.field === 'name')
        ? describedBy(page.problems, 'name')
        : html`aria-describedby="name-hint"`
    }>
</div>
<div class="field">
${fieldProblem(page.problems, 'agree')}
<div class="tick">
<input id="agree" name="agree" type="checkbox" value="yes" required
${page.ticked && 'checked'} ${describedBy(page.problems, 'agree')}>
<label for="agree">I have read this agreement and I agree to it.</label>
</div>
</div>
<div class="actions">
<button name="decision" value="agree">Sign agreement</button>
<button class="quiet" name="decision" value="decline" formnovalidate>Decline</button>
<a class="button quiet" href="${page.leaveTo}">Leave without deciding</a>
</div>
</form>`,
  })

export interface SignedPage extends Pick<AgreementPage, 'terms' | 'number' | 'digest'> {
  readonly signedName: string
  readonly signedAt: string
  readonly backTo: string
}

/** A signed agreement, to read and print. */
export const signedPage = (page: SignedPage): Html =>
  layout({
    title: 'Agreement signed',
    service: SERVICE,
    stylesheets: STYLESHEETS,
    body: html`<h1>This agreement is signed</h1>
<p>You can print this page or keep it as a PDF.</p>
<p><a class="button" href="${page.backTo}">Back to your rental</a></p>
<div class="paper">${termsDocument(
      page.terms,
      page.number,
      html`<section class="signature" aria-labelledby="signature-title"><h3 class="part" id="signature-title">Signature</h3>
<p class="name">${page.signedName}</p>
<p>Signed by ${page.signedName} on ${page.signedAt}</p>
<p class="fingerprint">Fingerprint of the text: ${page.digest}</p>
</section>`,
    )}</div>`,
  })

interface Notice {
  readonly heading: string
  readonly text: string
  readonly backTo: string
  /** The label of the link; without it, that of one to the home page. */
  readonly back?: string
}

/** Shown for an expired or unknown link, and for errors. */
export const noticePage = ({ heading, text, backTo, back = 'Go to Lockstep Storage' }: Notice): Html =>
  layout({
    title: heading,
    service: SERVICE,
    stylesheets: STYLESHEETS,
    body: html`<h1>${heading}</h1>
<p>${text}</p>
<p><a class="button" href="${backTo}">${back}</a></p>`,
  })
