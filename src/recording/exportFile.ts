import { sha256 } from '@/runtime/adapters/sha256'
import type { Plugin } from '@/kernel/contract'
import { digestOfMasks, versionsOf } from './buildVersions'
import { checkpointAfter } from './checkpoints'
import { bodyName, byteLength, closeSegment, FORMAT_VERSION, type Header, type RecordingMode } from './fileFormat'
import type { Recorder } from './recorder'
import type { Segment } from './rows'
import { fieldsOf, lineOf } from './writeRow'

export interface FileAbout {
  readonly build: string
  readonly plugins: readonly Plugin[]
  readonly mode: RecordingMode
  /** The number of the page load within the visit, from 1. */
  readonly page?: number
}

/** Everything the recorder holds as a file of segments (FORMAT.md), ending with a digest of the current state. */
export async function exportFile(recorder: Recorder, { build, plugins, mode, page = 1 }: FileAbout): Promise<string> {
  recorder.checkpoint()
  const segments = recorder.segments(checkpointAfter).map(segment => ({ ...segment, rows: [...segment.rows] }))
  const dropped = recorder.dropped()
  const values = segments.flatMap(({ number, snapshot, rows }) => [...(number > 1 ? [snapshot] : []), ...rows])
  const bodies = await bodiesOf(values, recorder.isReference)
  const versions = versionsOf(plugins)
  const rules = await digestOfMasks(plugins)
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

/** Finds the public bodies anywhere in the values, each with the name by which rows cite it. */
export async function bodiesOf(
  values: readonly unknown[],
  isReference: (value: object) => boolean,
): Promise<ReadonlyMap<object, Body>> {
  const found = new Set<object>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isReference(value)) found.add(value)
    else Object.values(value).forEach(look)
  }
  values.forEach(look)
  const bodies = new Map<object, Body>()
  for (const value of found) {
    const text = JSON.stringify(value)
    bodies.set(value, { name: bodyName(await sha256(text)), text })
  }
  return bodies
}

/** A public body that rows cite instead of carrying it. */
export interface Body {
  /** `sha256-…` of its text. */
  readonly name: string
  readonly text: string
}

/** The body of an object, if it is public. */
export type BodyOf = (value: object) => Body | undefined

/**
 * The text of a segment. `written` holds the names of bodies written earlier in the same file, and is extended by those written
 * here.
 */
export function writeSegment(segment: Segment, header: Header, bodyOf: BodyOf, written: Set<string>): string {
  const lines: string[] = [JSON.stringify(header)]
  const push = (...fields: readonly unknown[]): void => {
    const line = lineOf(fields, value => {
      const body = bodyOf(value)
      if (!body) return undefined
      // the bodies it cites come first
      if (!written.has(body.name)) lines.push(`["=","${body.name}",${body.text}]`)
      written.add(body.name)
      return { name: body.name, bytes: byteLength(body.text) }
    })
    lines.push(line)
  }

  if (segment.number > 1) push('$', segment.firstSeq - 1, segment.snapshot)
  let last = header.t0
  const since = (at: number): number => {
    const elapsed = at - last
    last = at
    return elapsed
  }
  for (const row of segment.rows) push(...fieldsOf(row, since))

  const end = segment.rows.reduce((newest, row) => Math.max(newest, row.seq), segment.firstSeq - 1)
  return closeSegment(lines, end)
}
