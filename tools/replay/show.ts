import type { Registry } from '../../src/kernel/registry'
import { upgradeEvents } from '../../src/recording/upgrade'
import type { RecordingFile } from '../../src/recording/readFile'
import type { Row } from '../../src/recording/rows'
import type { AnswerWords } from '../../src/kernel/contract'
import { describe, describeAnswer, shortJson, loadAnswerWords, loadDescriptions } from '../../src/replay/describe'
import { eventOf, fold, incompleteReason } from '../../src/replay/fold'

/** A recording in readable form: one line per row, with the plugin's description of an event if there is one. */
export async function linesOf(registry: Registry, file: RecordingFile): Promise<readonly string[]> {
  const { plugins } = registry
  const { header } = file
  const { states } = fold(registry, file)
  const words = await loadAnswerWords(plugins)
  let told = 0
  // beyond the last event that was folded there is no state
  const stateAfter = (index: number) => () => states.at(index) ?? {}
  const descriptions = await loadDescriptions(plugins)
  const lines = upgradeEvents(file, plugins).rows.map(row => {
    switch (row.kind) {
      case 'event':
        return `${sequenceOf(row.seq)}  ${clockOf(row.at)}  ${row.cause.padEnd(26)}  ${describe(descriptions, eventOf(row), stateAfter(++told))}`
      case 'answer':
        return `${sequenceOf()}  ${clockOf(row.at)}  ${`saga:${row.saga}`.padEnd(26)}  ${answerLine(words, row)}`
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

function answerLine(words: AnswerWords, row: Row & { readonly kind: 'answer' }): string {
  const { port, ordinal, outcome } = row
  const told = describeAnswer(words, row)
  const asked = `← ${told === undefined ? '' : `${told}: `}${port}${ordinal === 1 ? '' : ` (${ordinal})`}`
  return 'failure' in outcome
    ? `${asked} failed: ${outcome.failure.code} ${outcome.failure.status}`
    : `${asked} ${shortJson(outcome.answer)}`
}
