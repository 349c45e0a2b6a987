import { sha256 } from '@/runtime/adapters/sha256'
import type { Plugin } from '@/kernel/contract'
import { digestOfRules, versionsOf } from './aboutPlugins'
import { bodiesOf } from './bodiesOf'
import { checkpointAfter } from './checkpointAfter'
import { FORMAT_VERSION, type Header, type RecordingMode } from './fileFormat'
import type { Recorder } from './recorder'
import type { Segment } from './rows'
import { writeSegment } from './writeSegment'

export interface FileAbout {
  readonly build: string
  readonly plugins: readonly Plugin[]
  readonly mode: RecordingMode
  /** 1, and one more after each reload of the visit. */
  readonly page?: number
}

/** Everything the recorder holds, as one file of segments (FORMAT.md). It ends with a digest of the state as it is now. */
export async function exportFile(recorder: Recorder, { build, plugins, mode, page = 1 }: FileAbout): Promise<string> {
  recorder.checkpoint()
  const segments = recorder.segments(checkpointAfter).map(segment => ({ ...segment, rows: [...segment.rows] }))
  const dropped = recorder.dropped()
  const values = segments.flatMap(({ number, snapshot, rows }) => [...(number > 1 ? [snapshot] : []), ...rows])
  const bodies = await bodiesOf(values, recorder.isReference)
  const versions = versionsOf(plugins)
  const rules = digestOfRules(plugins)
  const written = new Set<string>()
  let prev: string | null = null
  let file = ''
  for (const segment of segments) {
    const header: Header = {
      v: FORMAT_VERSION,
      rec: recorder.recordingId,
      page,
      seg: segment.number,
      seq: segment.firstSeq,
      build,
      plugins: versions,
      rules,
      t0: startOf(segment),
      prev,
      mode,
      dropped,
    }
    const text = writeSegment(segment, header, value => bodies.get(value), written)
    prev = (await sha256(text)).slice(0, 16)
    file += text
  }
  return file
}

function startOf({ rows, startedAt }: Segment): number {
  for (const row of rows) if (row.kind === 'event' || row.kind === 'answer') return row.at
  return Math.round(startedAt)
}
