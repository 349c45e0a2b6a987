import { SELLER } from '../company'
import { type Fragment, html, type Html } from '../../backend/web/html'
import type { Letter, Part } from './letter'

/**
 * A letter as an HTML e-mail.
 *
 * Tables with inline styles, because several mail programs ignore style sheets, flex and grid. Only the dark scheme is in a style
 * sheet, which programs with a dark mode read. Colours are those of `src/ui/tokens.css`.
 */
export function letterHtml({ subject, parts, because }: Letter): string {
  const firstLink = parts.findIndex(({ is }) => is === 'link')
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf7f1">
<div style="display:none;max-height:0;overflow:hidden">${previewOf(parts)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#faf7f1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed">
<tr><td class="band" style="padding:20px 28px;border-radius:12px 12px 0 0;background:#0b3f35;color:#f4f1e8;${FACE}font-size:20px;font-weight:700">Lockstep <span style="color:#f6b93b">Storage</span></td></tr>
<tr><td class="sheet" style="padding:28px;background:#ffffff;color:#1a2623;${FACE}font-size:16px;line-height:1.55;overflow-wrap:break-word">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${subject}</h1>
${parts.map((part, index) => partHtml(part, index === firstLink))}
</td></tr>
<tr><td class="foot" style="padding:16px 28px;border-radius:0 0 12px 12px;background:#f3eee4;color:#525c58;${FACE}font-size:13px;line-height:1.5">
${because !== undefined && html`${because}<br>`}${SELLER.name}, ${SELLER.address.join(', ')}. VAT number ${SELLER.vatNumber}.
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text
}

/** The line that a list of e-mails shows below the subject. */
const previewOf = (parts: Letter['parts']): string =>
  parts.flatMap(part => (part.is === 'paragraph' ? [part.text] : [])).find(text => !text.endsWith(',')) ?? ''

const FACE = "font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;"
const DARK = `@media (prefers-color-scheme:dark){.page{background:#101816!important}.sheet{background:#182320!important;color:#eef2ef!important}
.foot{background:#131d1a!important;color:#b4c0bb!important}.quiet{color:#b4c0bb!important}.rule{border-color:#33423d!important}
.go{background:#8ed1b8!important;color:#06251d!important}.plain{color:#8ed1b8!important}}`

function partHtml(part: Part, isFirstLink: boolean): Html {
  switch (part.is) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${linesOf(part.text.split('\n'))}</p>\n`
    case 'list':
      return html`<ul style="margin:0 0 16px;padding:0 0 0 20px">${part.items.map(item => html`<li style="margin:0 0 4px">${item}</li>`)}</ul>\n`
    case 'facts':
      return html`<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px">${part.rows.map(
        ([name, ...lines]) =>
          html`<tr><th scope="row" align="left" valign="top" width="36%" class="quiet rule" style="padding:8px 16px 8px 0;border-bottom:1px solid #e1d9cb;color:#525c58;font-size:14px;font-weight:400">${name}</th><td valign="top" class="rule" style="padding:8px 0;border-bottom:1px solid #e1d9cb">${linesOf(lines)}</td></tr>`,
      )}</table>\n`
    case 'sums':
      return html`<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px">${part.rows.map(
        ([label, amount], index) => {
          const weight = index === part.rows.length - 1 ? 700 : 400
          return html`<tr><th scope="row" align="left" valign="top" class="rule" style="padding:8px 16px 8px 0;border-bottom:1px solid #e1d9cb;font-weight:${weight}">${label}</th><td align="right" valign="top" class="rule" style="padding:8px 0;border-bottom:1px solid #e1d9cb;font-weight:${weight};white-space:nowrap">${amount}</td></tr>`
        },
      )}</table>\n`
    case 'code':
      return html`<p style="margin:0 0 16px"><strong style="font-size:32px;line-height:1.3;letter-spacing:0.12em">${part.digits}</strong><br>is ${part.what}.</p>\n`
    case 'small':
      return html`<p class="quiet" style="margin:24px 0 0;color:#525c58;font-size:14px;line-height:1.5">${linesOf(part.lines)}</p>\n`
    case 'link':
      return isFirstLink
        ? html`<p style="margin:8px 0 20px"><a class="go" target="_blank" rel="noopener" href="${part.url}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#0d5244;color:#ffffff;font-weight:700;text-decoration:none">${part.label}</a></p>\n`
        : html`<p style="margin:0 0 12px"><a class="plain" target="_blank" rel="noopener" href="${part.url}" style="color:#0d5244">${part.label}</a></p>\n`
  }
}

const linesOf = (lines: readonly string[]): Fragment => lines.map((line, index) => (index === 0 ? line : html`<br>${line}`))
