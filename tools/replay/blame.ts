import type { Registry } from '../../src/kernel/registry'
import type { Divergence, Fold, RecordedEvent } from '../../src/replay/fold'
import type { SagaDifference } from '../../src/replay/rerunSagas'

const named = ({ type, meta }: RecordedEvent): string => `${meta.seq} ${type} (${meta.cause})`

/** Where to look for what made the states part: the events since the last checkpoint that changed them, or could not. */
export function blameState({ events, undeclared }: Fold, { lastGood, seq, suspects }: Divergence): readonly string[] {
  const unknown = events.filter(({ type, meta }) => meta.seq > lastGood && meta.seq <= seq && Object.hasOwn(undeclared, type))
  return [
    ...suspects.map(event => `  changed it: ${named(event)}`),
    ...unknown.map(event => `  not known to this build: ${named(event)}`),
  ]
}

/** The plugin whose workflow went another way, what it keeps, and what happened since the last state that was as recorded. */
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

/** A window can hold hundreds; the last ones say what it was doing. */
const SHOWN = 50
