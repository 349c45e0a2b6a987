import { BASE_STYLESHEET, BRAND_STYLESHEET } from './assets'
import { type Fragment, type Html, html } from './html'

export interface Layout {
  /** Shown in the tab; the page's own h1 is part of `body`. */
  readonly title: string
  /** The name of the service, so that its page is not mistaken for the shop's. */
  readonly service: string
  /** The page's own stylesheets, besides those that all pages have. */
  readonly stylesheets: readonly string[]
  /** Module scripts of the same origin. */
  readonly scripts?: readonly string[]
  /** Seconds after which a waiting page reloads. */
  readonly refreshAfter?: number
  /** Content beside the service's name, such as its navigation. */
  readonly header?: Fragment
  readonly body: Fragment
  readonly footer?: Fragment
}

/** A complete page with the service's name at the top. */
export const layout = ({
  title,
  service,
  stylesheets,
  scripts = [],
  refreshAfter,
  header,
  body,
  footer,
}: Layout): Html => html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${title} – ${service}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refreshAfter !== undefined && html`<meta http-equiv="refresh" content="${refreshAfter}">`}
<link rel="icon" href="data:,">
${[BRAND_STYLESHEET, BASE_STYLESHEET, ...stylesheets].map(href => html`<link rel="stylesheet" href="${href}">`)}
${scripts.map(src => html`<script type="module" src="${src}"></script>`)}
</head>
<body>
<header class="service"><p class="service-name">${service}</p>${header}</header>
<main>
${body}
</main>
${footer === undefined ? undefined : html`<footer>${footer}</footer>`}
</body>
</html>
`
