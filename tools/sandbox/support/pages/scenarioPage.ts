import { BASE_STYLESHEET } from '../../web/assets'
import { html, type Html } from '../../web/html'
import { layout } from '../../web/layout'
import { FORM_TOKEN } from '../localOnly'
import type { Scenario } from '../scenarios'
import { SERVICE } from './names'

/** For somebody whom another site's link brought here: nothing is prepared until they say so. */
export function scenarioQuestion({ name, title, hint }: Scenario): Html {
  return layout({
    title,
    service: SERVICE,
    stylesheets: [BASE_STYLESHEET],
    body: html`<h1>${title}</h1><p>${hint}</p>
<form method="post" action="/scenario/${name}"><input type="hidden" name="token" value="${FORM_TOKEN}">
<div class="actions"><button>Prepare it and open the app</button><a href="/">To the control room</a></div></form>`,
  })
}
