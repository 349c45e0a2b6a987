import type { Registry } from '../../src/kernel/registry'
import type { Divergence, Fold, RecordedEvent } from '../../src/replay/fold'
import type { SagaDifference } from '../../src/replay/sagaDifference'

const named = ({ type, meta }: RecordedEvent): string => `${meta.seq} ${type} (${meta.cause})`

/** The suspects of a divergence: events since the last matching checkpoint that changed the state, or are unknown here. */
export function blameState({ events, undeclared }: Fold, { lastGood, seq, suspects }: Divergence): readonly string[] {
  const unknown = events.filter(({ type, meta }) => meta.seq > lastGood && meta.seq <= seq && Object.hasOwn(undeclared, type))
  return [
    ...suspects.map(event => `  changed it: ${named(event)}`),
    ...unknown.map(event => `  not known to this build: ${named(event)}`),
  ]
}

/** The workflow that diverged, its plugin's slices, and the events since the last matching state. */
export function blameWorkflow({ plugins }: Registry, { events, rows }: Fold, { saga, seq }: SagaDifference): readonly string[] {
  const plugin = plugins.find(({ id }) => id === saga || saga.startsWith(`${id}.`))
  const slices = plugin?.slices.map(({ reducerPath }) => reducerPath) ?? []
  const lastGood = rows.findLast(row => row.kind === 'checkpoint' && row.seq <= seq)?.seq ?? 0
  const since = events.filter(({ meta }) => meta.seq > lastGood && meta.seq <= seq)
  return [
    `  workflow ${saga}, which keeps ${slices.length === 0 ? 'nothing' : slices.join(', ')}; the state was as recorded up to ${lastGood}`,
    ...since.slice(-SHOWN).map(event => `  since then: ${named(event)}`),
  ]
}

/** Only the last events are shown, because there may be hundreds. */
const SHOWN = 50
