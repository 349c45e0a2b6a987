import { type Fragment, html, type Html } from '../../backend/web/html'
import { type Problem, problemSummary } from '../../backend/web/problemSummary'
import type { AlikeVisits } from '../search/alike'
import type { FunnelStep } from '../search/funnel'
import { JOURNEYS, type Journey } from '../index/journeys'
import { failureLabel, placeOf } from '../search/labels'
import { choice, CONSOLE, consolePage, counted, FAILURES, field, FUNNEL, shownMinute, type Viewer } from './parts'

interface Period {
  readonly typed: Readonly<Record<string, string | undefined>>
  readonly problems: readonly Problem[]
  /** The period and the release or build as a query string. */
  readonly query: string
}

/** It changes nothing, so it is a GET request. */
const periodForm = (action: string, { typed, problems }: Period, more: Fragment = undefined): Html =>
  html`${problemSummary(problems)}
    <form method="get" action="${action}">
      <div class="criteria few">
        ${more} ${field({ name: 'from', label: 'From this day', type: 'date', value: typed['from'] }, problems)}
        ${field({ name: 'to', label: 'To this day', type: 'date', value: typed['to'] }, problems)}
        ${field({ name: 'build', label: 'Release or build', value: typed['build'] }, problems)}
      </div>
      <button class="quiet">Show</button>
    </form>`

const linkTo = (criteria: Readonly<Record<string, string>>, { query }: Period): string => {
  const all = new URLSearchParams(query)
  for (const [name, value] of Object.entries(criteria)) all.set(name, value)
  return `${CONSOLE}/recordings?${all.toString()}`
}

/** Visits that failed alike. */
export const failuresPage = (viewer: Viewer, period: Period, groups: readonly AlikeVisits[]): Html =>
  consolePage(
    'Common failures',
    html`<p>Visits whose last failure was the same, at the same step and with the same outcome. Those that concern most people come first.</p>
      ${periodForm(FAILURES, period)}
      ${
        groups.length === 0
          ? html`<p role="status">No visit failed in this time.</p>`
          : html`<ol class="recordings">
              ${groups.map(
                group =>
                  html`<li class="sheet">
                    <h2>
                      <a href="${linkTo({ alike: group.example }, period)}"
                        >${failureLabel(group)}${placeOf(group.step)}, ${outcomeOf(group)}</a
                      >
                    </h2>
                    <p>${counted(group.people, 'person', 'people')}, ${counted(group.visits, 'visit')}; the latest ${shownMinute(group.latest)}.${stillThere(group)}</p>
                    <p class="hint">${group.isNew} new, ${group.visits - group.isNew - group.solved} seen, ${group.solved} solved.</p>
                  </li>`,
              )}
            </ol>`
      }`,
    viewer,
  )

function outcomeOf({ wentOn, visits, ongoing }: AlikeVisits): string {
  if (wentOn) return 'then they went on'
  return ongoing === visits ? 'and they may still be there' : 'then they got no further'
}
const stillThere = ({ visits, ongoing }: AlikeVisits): string =>
  ongoing === 0 || ongoing === visits
    ? ''
    : ` In ${counted(ongoing, 'of these visits', 'of these visits')} they may still be there.`

/** How far people get, and where they leave. */
export const funnelPage = (viewer: Viewer, period: Period, journey: Journey, steps: readonly FunnelStep[]): Html =>
  consolePage(
    'Where people leave',
    html`<p>How many people came to each step, or further. Tabs and visits of one customer count as one person. Who was active in the last 30 minutes has not left: they may still be there.</p>
      ${periodForm(
        FUNNEL,
        period,
        choice({
          name: 'journey',
          label: 'Journey',
          none: JOURNEYS[0]?.label ?? '',
          options: JOURNEYS.slice(1).map(({ id, label }) => ({ value: id, label })),
          value: journey.id,
        }),
      )}
      <div class="table" role="region" aria-label="${journey.label}" tabindex="0">
        <table class="funnel">
          <caption>
            ${journey.label}: ${counted(steps[0]?.reached ?? 0, 'person', 'people')}
          </caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Reached by</th>
              <th scope="col">Of all</th>
              <th scope="col">Left here</th>
            </tr>
          </thead>
          <tbody>
            ${steps.map(step => funnelRow(step, steps[0]?.reached ?? 0, period))}
          </tbody>
        </table>
      </div>`,
    viewer,
  )

const funnelRow = ({ id, label, reached, left, trouble }: FunnelStep, all: number, period: Period): Html =>
  html`<tr>
    <th scope="row">${label}</th>
    <td class="number">${reached}</td>
    <td>
      <meter min="0" max="${Math.max(all, 1)}" value="${reached}" aria-hidden="true"></meter>
      ${all === 0 ? '–' : `${Math.round((100 * reached) / all)}%`}
    </td>
    <td class="number">
      ${left === 0 ? '0' : html`<a href="${linkTo({ left: id }, period)}">${left}<span class="visually-hidden"> left at ${label}</span></a>`}
      ${
        trouble !== undefined &&
        html`<p class="hint">
          Most often after <a href="${linkTo({ left: id, at: id, error: failureLabel(trouble) }, period)}">${failureLabel(trouble)}</a>:
          ${counted(trouble.people, 'person', 'people')}
        </p>`
      }
    </td>
  </tr>`
