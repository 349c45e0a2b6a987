import type { Registry } from '../../src/kernel/registry'
import { upgradeEvents } from '../../src/recording/upgrade'
import type { RecordingFile } from '../../src/recording/readFile'
import type { Row } from '../../src/recording/rows'
import { describe, shortJson, loadDescriptions } from '../../src/replay/describe'
import { eventOf, incompleteReason } from '../../src/replay/fold'

/** A recording for people: one line per row, an event in its plugin's own words where it has some. */
export async function linesOf({ plugins }: Registry, file: RecordingFile): Promise<readonly string[]> {
  const { header } = file
  const tellings = await loadDescriptions(plugins)
  const lines = upgradeEvents(file, plugins).rows.map(row => {
    switch (row.kind) {
      case 'event':
        return `${place(row.seq)}  ${clockOf(row.at)}  ${row.cause.padEnd(26)}  ${describe(tellings, eventOf(row))}`
      case 'answer':
        return `${place()}  ${clockOf(row.at)}  ${`saga:${row.saga}`.padEnd(26)}  ${answered(row)}`
      case 'error':
        return `${place()}  a reducer threw ${row.name}`
      case 'external':
        return `${place()}  ${incompleteReason(row)}`
      case 'checkpoint':
        return `${place()}  state ${row.digest}`
    }
  })
  const rest = header.dropped > 0 ? `, ${header.dropped} rows before it lost` : ''
  return [
    `Recording ${header.rec}, page ${header.page}, build ${header.build}, ${new Date(header.t0).toISOString()}${rest}`,
    ...lines,
  ]
}

const place = (seq?: number): string => String(seq ?? '·').padStart(6)
const clockOf = (at: number): string => new Date(at).toISOString().slice(11, 23)

function answered({ port, ordinal, outcome }: Row & { readonly kind: 'answer' }): string {
  const asked = `← ${port}${ordinal === 1 ? '' : ` (${ordinal})`}`
  return 'failure' in outcome
    ? `${asked} failed: ${outcome.failure.code} ${outcome.failure.status}`
    : `${asked} ${shortJson(outcome.answer)}`
}
