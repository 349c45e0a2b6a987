import type { Registry } from '../../src/kernel/registry'
import { upgradeEvents } from '../../src/recording/upgrade'
import type { RecordingFile } from '../../src/recording/readFile'
import type { Row } from '../../src/recording/rows'
import { describe, shortJson, loadDescriptions } from '../../src/replay/describe'
import { eventOf, incompleteReason } from '../../src/replay/fold'

/** A recording in readable form: one line per row, with the plugin's description of an event if there is one. */
export async function linesOf({ plugins }: Registry, file: RecordingFile): Promise<readonly string[]> {
  const { header } = file
  const descriptions = await loadDescriptions(plugins)
  const lines = upgradeEvents(file, plugins).rows.map(row => {
    switch (row.kind) {
      case 'event':
        return `${sequenceOf(row.seq)}  ${clockOf(row.at)}  ${row.cause.padEnd(26)}  ${describe(descriptions, eventOf(row))}`
      case 'answer':
        return `${sequenceOf()}  ${clockOf(row.at)}  ${`saga:${row.saga}`.padEnd(26)}  ${answerLine(row)}`
      case 'error':
        return `${sequenceOf()}  a reducer threw ${row.name}`
      case 'external':
        return `${sequenceOf()}  ${incompleteReason(row)}`
      case 'checkpoint':
        return `${sequenceOf()}  state ${row.digest}`
    }
  })
  const rest = header.dropped > 0 ? `, ${header.dropped} rows before it lost` : ''
  return [
    `Recording ${header.rec}, page ${header.page}, build ${header.build}, ${new Date(header.t0).toISOString()}${rest}`,
    ...lines,
  ]
}

const sequenceOf = (seq?: number): string => String(seq ?? '·').padStart(6)
const clockOf = (at: number): string => new Date(at).toISOString().slice(11, 23)

function answerLine({ port, ordinal, outcome }: Row & { readonly kind: 'answer' }): string {
  const asked = `← ${port}${ordinal === 1 ? '' : ` (${ordinal})`}`
  return 'failure' in outcome
    ? `${asked} failed: ${outcome.failure.code} ${outcome.failure.status}`
    : `${asked} ${shortJson(outcome.answer)}`
}
