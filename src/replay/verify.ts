import { listInWords } from '@/domain/listInWords'
import { recordingOf } from '@/kernel/recordings'
import type { Registry } from '@/kernel/registry'
import { loadSagas } from '@/runtime/store/activation'
import type { RecordingFile } from '@/recording/readFile'
import { isNewerThanRecorded } from '@/recording/upgrade'
import { fold, incompleteReason, invariantsOf, type Fold } from './fold'
import { rerunSagas, type Rerun } from './rerunSagas'
import type { SagaDifference } from './sagaDifference'

export type Verdict =
  | ({ readonly verdict: 'ok'; readonly fold: Fold } & Rerun)
  | {
      readonly verdict: 'diverged'
      readonly fold: Fold
      readonly seq: number
      readonly sentence: string
      readonly saga?: SagaDifference
    }
  | { readonly verdict: 'notReplayable'; readonly fold: Fold; readonly sentence: string }

/**
 * Verifies a recording: its events fold to the recorded states, and this build's sagas, run in virtual time with the journal's
 * answers, dispatch the recorded events. Throws a `RecordingError` if the file is from a newer build.
 */
export async function verify(registry: Registry, file: RecordingFile): Promise<Verdict> {
  const folded = fold(registry, file, await invariantsOf(registry.plugins))
  const { divergence } = folded
  if (divergence) return { verdict: 'diverged', fold: folded, seq: divergence.seq, sentence: divergence.sentence }
  const reason = notReplayableReason(registry, file, folded)
  if (reason !== undefined) return { verdict: 'notReplayable', fold: folded, sentence: reason }

  const loaded = await Promise.all(registry.plugins.map(async plugin => [plugin.id, await loadSagas(plugin)] as const))
  const rerun = rerunSagas(registry, folded.rows, new Map(loaded))
  if ('sentence' in rerun) {
    const { upgradedFrom } = file.header
    if (upgradedFrom !== undefined)
      return { verdict: 'notReplayable', fold: folded, sentence: workflowsDiffer(upgradedFrom, rerun.sentence) }
    return { verdict: 'diverged', fold: folded, seq: rerun.seq, sentence: rerun.sentence, saga: rerun }
  }
  return { verdict: 'ok', fold: folded, ...rerun }
}

/** Events can be upgraded, but not the answers that the workflows of that time asked for. */
const workflowsDiffer = (upgradedFrom: Readonly<Record<string, number>>, difference: string): string =>
  `The recording was upgraded from earlier versions of ${listInWords(Object.keys(upgradedFrom))}, and workflows have changed since. ${difference}`

function notReplayableReason(registry: Registry, { header }: RecordingFile, { external, skipped }: Fold): string | undefined {
  if (external) return incompleteReason(external)
  if (header.redacted) return 'The recording was redacted: it has no journal of the answers that its workflows received.'
  if (header.seq > 1) return `The recording begins at ${header.seq}: what its workflows were doing then is not known.`
  const [absent] = Object.keys(skipped)
  if (absent !== undefined)
    return `The event ${absent} belongs to a plugin that is not installed here, and so may the workflows that ran.`
  const changed = registry.plugins.find(plugin => plugin.sagas && isNewerThanRecorded(header, plugin))
  if (changed)
    return `The plugin "${changed.id}" has risen to version ${recordingOf(changed).version} since; its state was upgraded, its workflows cannot be compared.`
  return undefined
}
