import { html, type Html } from '../../backend/web/html'

export const REPLAY_ASSETS = '/assets/replay'

/** The data for the page's script, which validates it with its own schema (src/support/console/visit.ts). */
export interface ReplayedVisit {
  readonly rec: string
  /** What lists call the visit. */
  readonly name: string
  readonly agent: string
  /** Of the session's forms. */
  readonly token: string
  /** Catalogue answers that are missing. */
  readonly missing: number
  /** The builds that made the recording, latest first. */
  readonly builds: readonly { readonly id: string; readonly isKept: boolean }[]
  readonly newest: string | undefined
  /** The app's origin. */
  readonly app: string
  readonly config: unknown
}

/** The only page of the console with a script, which renders everything from this data. */
export const replayPage = (visit: ReplayedVisit): Html =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>${visit.name} – Replay – Lockstep support</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${REPLAY_ASSETS}/replay.css" />
        <script type="module" src="${REPLAY_ASSETS}/replay.js"></script>
      </head>
      <body>
        <div id="replay" data-visit="${JSON.stringify(visit)}"><noscript>The replay needs JavaScript.</noscript></div>
      </body>
    </html> `
