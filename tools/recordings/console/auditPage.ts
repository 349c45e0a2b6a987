import { html, type Html } from '../../backend/web/html'
import type { Night } from '../retention/nightSchema'
import type { TrailCheck } from '../trail/check'
import type { TrailRow } from '../trail/trail'
import { consolePage, shownTime, type Viewer } from './parts'

/** The audit, newest first, and whether its rows are intact. */
export const auditPage = (
  viewer: Viewer,
  { rows, findings }: TrailCheck,
  latest: readonly TrailRow[],
  nights: readonly Night[],
): Html =>
  consolePage(
    'Audit',
    html`<p class="sheet" role="status">
        ${rows} rows. ${findings.length === 0 ? 'All are as they were written.' : 'They do not hold:'}
      </p>
      ${
        findings.length > 0 &&
        html`<ul>
          ${findings.map(finding => html`<li>${finding}</li>`)}
        </ul>`
      }
      <div class="table" role="region" aria-label="Latest rows" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Of what</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            ${latest.map(
              ({ seq, at, who, what, subject, why }) =>
                html`<tr>
                  <td>${seq}</td>
                  <td>${shownTime(at)}</td>
                  <td>${who}</td>
                  <td>${what}</td>
                  <td>${subject}</td>
                  <td>${why}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <h2>Nights</h2>
      <ul>
        ${nights.map(
          ({ day, recordings, segments, findings: found }) =>
            html`<li>
              ${day}: ${recordings} recordings and ${segments} segments deleted; ${found === '' ? 'the audit held' : found}
            </li>`,
        )}
      </ul>`,
    viewer,
  )
