import { screenCrashed, sagaCrashed } from '@/contracts/app'
import { forgetRequested } from '@/contracts/consent'
import { personLeft } from '@/contracts/session'
import type { Clock } from '@/runtime/effects/world'
import { checkpointAfter } from '../checkpoints'
import { rememberDigest } from '../digest'
import type { Header } from '../fileFormat'
import type { Recorder } from '../recorder'
import type { Row } from '../rows'
import type { Visit } from '../visit'
import { segmentIdOf, type Keeper, type StoredVisit, type SubjectKind } from './keeper'
import { BATCH_MS, MOST_OWN_ERRORS, SEGMENT_BYTES, SEGMENT_MS, STATE_EVERY } from './limits'
import { segmentText } from './segmentText'
import {
  addLine,
  bodyNames,
  hasRoomFor,
  lineFor,
  openSegment,
  type HeaderStart,
  type Item,
  type Line,
  type Named,
  type OpenSegment,
  type StateItem,
} from './segmentWriter'

export interface TransportParts {
  readonly recorder: Recorder
  readonly visit: Visit
  readonly about: Pick<HeaderStart, 'build' | 'plugins' | 'rules'>
  readonly keeper: (lost: () => void) => Keeper
  readonly clock: Clock
  readonly sha256: (text: string) => Promise<string>
  /** The origin to send segments to, or null if sending is not allowed. Called after every event. */
  readonly destination: () => string | null
  /** The bookings and customers of the recording. */
  readonly subjects: () => readonly (readonly [SubjectKind, string])[]
  /** Sends a text while the page may be closing. False if the browser refuses. */
  readonly beacon: (address: string, text: string) => boolean
  /** Called once if the recording has switched itself off. */
  readonly report: (error: unknown) => void
}

export interface Transport {
  /**
   * Resolves once everything so far is on the device. The segment stays open; this page closes it when hidden, or else the next
   * page does.
   */
  stored(): Promise<void>
  /** Closes the open segment and resolves once everything is on the device. */
  flush(): Promise<void>
  /** The page was hidden and may never come back: sends the rest at once. */
  hidden(): void
  /** Begins another recording. */
  renew(): void
  /** The stored part of a recording, up to this page. */
  read(rec: string, page: number): Promise<StoredVisit>
}

/** What is handed to the keeper next. */
interface Batch {
  /** Of a segment that begins with these lines. */
  header?: Header
  readonly lines: string[]
  readonly bodies: Named[]
}

/** Events after which a segment is closed at once. */
const TROUBLE: ReadonlySet<string> = new Set([sagaCrashed.type, screenCrashed.type])

/** Converts the recorder's rows to lines and passes them to the keeper; holds the lines of the open segment for a beacon. */
export function startTransport(parts: TransportParts): Transport {
  const { recorder, visit, about, clock, sha256, destination, subjects, beacon, report } = parts
  const names = bodyNames(recorder, sha256)
  const keeper = parts.keeper(() => attempt(loseOpen))
  /** Items to be written, as functions, so that digests are computed only then. */
  let queue: (() => Item)[] = []
  /** Written before the next row. */
  let boundary: StateItem | undefined
  let isStateDue = false
  let isLeaving = false
  let open: OpenSegment | undefined
  /** The previous segment, with its digest once the keeper has computed it. */
  let before: { readonly seg: number; digest?: string } | undefined
  let seg = 0
  let dropped = 0
  let to: string | null = null
  let batch: Batch = { lines: [], bodies: [] }
  let isScheduled = false
  let pumping: Promise<void> | undefined
  let ownErrors = 0
  let isOff = false
  let limit: { cancel(): void } | undefined
  let sentSubjects = new Set<string>()

  const failed = (error: unknown): void => {
    if (isOff || ++ownErrors < MOST_OWN_ERRORS) return
    switchOff()
    report(error)
  }
  const switchOff = (): void => {
    isOff = true
    recorder.watch(undefined)
    limit?.cancel()
    queue = []
    open = undefined
  }
  function attempt(work: () => void): void {
    if (isOff) return
    try {
      work()
    } catch (error) {
      failed(error)
    }
  }
  const reportFailure = (answer: Promise<unknown>): void => void answer.catch(failed)

  const stateNow = (): StateItem => ({ kind: 'state', at: Math.round(clock.now()), ...recorder.maskedState() })
  const handOn = (): void => {
    if (!open || batch.lines.length === 0) return
    const segment = open
    const { header, lines, bodies } = batch
    const named = bodies.map(({ name, text }) => ({ name, text }))
    const appended = keeper.append(header ?? segmentIdOf(segment.header), lines, named)
    reportFailure(
      appended.then(({ isStored, digests }) => {
        digests.forEach((digest, index) => bodies[index] && rememberDigest(bodies[index].value, digest))
        if (!isStored && open === segment) attempt(loseOpen)
      }),
    )
    batch = { lines: [], bodies: [] }
  }
  const close = (): void => {
    handOn()
    limit?.cancel()
    if (!open) return
    const { header } = open
    open = undefined
    const ended: typeof before = { seg: header.seg }
    before = ended
    reportFailure(
      keeper.close(segmentIdOf(header)).then(closed => {
        ended.digest = closed.digest
        if (closed.dropped > dropped || closed.isAlone) {
          if (open || queue.length > 0) isStateDue = true
          else boundary = stateNow()
        }
        dropped = Math.max(dropped, closed.dropped)
      }),
    )
    isStateDue ||= header.seg % STATE_EVERY === 0
    // within a batch the state is ahead of the rows
    if (!isStateDue || queue.length > 0) return
    isStateDue = false
    boundary = stateNow()
  }
  /** Null after a gap; undefined while the keeper has not computed it. */
  const digestBefore = (next: number): string | null | undefined => (before?.seg === next - 1 ? before.digest : null)
  const begin = (first: Item): OpenSegment => {
    seg++
    const { recordingId: rec, page } = visit.now()
    const begun = openSegment(
      { ...about, rec, page, seg, mode: to === null ? 'memory' : 'consented', dropped },
      first,
      clock.now(),
    )
    batch.header = begun.header
    const patience = clock.sleep(SEGMENT_MS)
    limit = patience
    void patience.done.then(() => attempt(() => open === begun && close()))
    open = begun
    return begun
  }
  /** The open segment was lost with its worker, or deleted: a new segment begins, after a gap. */
  const loseOpen = (): void => {
    if (seg === 0) return
    limit?.cancel()
    dropped += open?.lines.length ?? 0
    open = undefined
    batch = { lines: [], bodies: [] }
    seg++
    before = undefined
    isStateDue = queue.length > 0
    reportFailure(keeper.send(to))
    if (isStateDue) return
    // at once, because it replaces the lost rows
    const state = stateNow()
    queue.push(() => state)
    schedule()
  }

  /** Writes what can be written, or everything if `isLast`; returns the public bodies that must be named first. */
  const drain = (isLast = false): readonly object[] => {
    let isTrouble = false
    if (queue.length > 0) recorder.segments(checkpointAfter)
    for (let next = queue[0]; next; next = queue[0]) {
      const item = next()
      if (item.kind === 'state') close()
      let line = lineFor(item, open, names, isLast)
      if ('unnamed' in line) return line.unnamed
      if (open && !hasRoomFor(open, line)) {
        close()
        line = lineFor(item, undefined, names, isLast) as Line
      }
      queue.shift()
      add(item, line, open ?? begin(item))
      isTrouble ||= item.kind === 'error' || (item.kind === 'event' && TROUBLE.has(item.type))
    }
    handOn()
    if (isTrouble) close()
    return []
  }
  const add = (item: Item, line: Line, segment: OpenSegment): void => {
    if (item.kind === 'state') isStateDue = false
    addLine(segment, item, line)
    batch.lines.push(line.text)
    for (const body of line.bodies) {
      if (!segment.cited.has(body.name)) batch.bodies.push(body)
      segment.cited.add(body.name)
    }
    if (segment.bytes >= SEGMENT_BYTES) close()
  }

  const pump = async (): Promise<void> => {
    if (isOff) return
    followConsent()
    if (isOff) return
    for (let unnamed = drain(); unnamed.length > 0; unnamed = drain()) await Promise.all(unnamed.map(names.name))
    sendSubjects()
  }
  const pumped = (): Promise<void> =>
    (pumping ??= pump()
      .catch(failed)
      .finally(() => (pumping = undefined)))

  const followConsent = (): void => {
    const next = destination()
    if (next === to) return
    const was = to
    to = next
    reportFailure(keeper.send(next))
    if (was !== null) {
      // consent was withdrawn: unsent rows are discarded
      limit?.cancel()
      dropped += (open?.lines.length ?? 0) + queue.length
      queue = []
      batch = { lines: [], bodies: [] }
      open = undefined
      reportFailure(keeper.wipe(false))
      boundary = stateNow()
    } else if (seg > 0) {
      drain()
      close()
      if (queue.length === 0) boundary = stateNow()
      else isStateDue = true
    }
  }
  const sendSubjects = (): void => {
    if (to === null) return
    const { recordingId } = visit.now()
    for (const [kind, id] of subjects()) {
      const name = `${kind}/${id}`
      if (sentSubjects.has(name)) continue
      sentSubjects.add(name)
      reportFailure(keeper.note(recordingId, kind, id))
    }
  }

  const schedule = (): void => {
    if (isScheduled || isOff) return
    isScheduled = true
    void clock.sleep(BATCH_MS).done.then(() => {
      isScheduled = false
      return pumped()
    })
  }
  const enqueue = (row: Row, rows: readonly Row[]): void => {
    if (isLeaving) {
      isLeaving = false
      leaveRecording()
    }
    const [begins, place] = [boundary, rows.length - 1]
    boundary = undefined
    if (begins) queue.push(() => begins)
    queue.push(() => rows[place] ?? row)
    if (row.kind === 'event' && row.type === personLeft.type) isLeaving = true
    if (row.kind === 'event' && row.type === forgetRequested.type) return forget()
    schedule()
  }
  /** Ends this recording, so that it never includes another person's visit (REC-29). */
  const leaveRecording = (): void => {
    followConsent()
    drain(true)
    close()
    visit.renew()
    queue = []
    sentSubjects = new Set()
    // a page's first segment begins with its first event
    seg = 1
    dropped = 0
    before = undefined
    boundary = stateNow()
  }
  const forget = (): void => {
    switchOff()
    reportFailure(keeper.wipe(true))
  }

  const takeRows = (): void => {
    const earlier = recorder.segments(checkpointAfter)
    const rows = earlier.flatMap(segment => segment.rows)
    recorder.watch((row, rows) => attempt(() => enqueue(row, rows)))
    if (rows.some(row => row.kind === 'event' && row.type === forgetRequested.type)) return forget()
    if (rows.some(row => row.kind === 'event' && row.type === personLeft.type)) return leaveRecording()
    const [first] = earlier
    if (first && first.number > 1) {
      seg = 1
      dropped = recorder.dropped()
      const begins: StateItem = { kind: 'state', seq: first.firstSeq - 1, at: Math.round(first.startedAt), state: first.snapshot }
      queue.push(() => begins)
    }
    queue.push(...rows.map(row => () => row))
    schedule()
  }
  attempt(followConsent)
  attempt(takeRows)

  return {
    async stored() {
      await pumping
      await pumped()
      if (!isOff) await keeper.settle()
    },
    async flush() {
      await pumping
      await pumped()
      attempt(close)
      if (!isOff) await keeper.settle()
    },
    hidden() {
      attempt(() => {
        followConsent()
        drain(true)
        const last = open
        const prev = last && digestBefore(last.header.seg)
        close()
        if (!last || to === null || prev === undefined || last.bytes > SEGMENT_BYTES) return
        // if the browser refuses, the next page sends what is on the device
        beacon(new URL('/recordings', to).href, segmentText({ ...last.header, prev }, last.lines))
      })
    },
    renew: () => attempt(leaveRecording),
    read: (rec, page) => keeper.read(rec, page),
  }
}
