import type { Clock } from '@/runtime/effects/world'
import type { SubjectKind } from './keeper'
import { STORED_MS } from './limits'
import { missingIn, type SupportResponse, type SupportServer } from './supportServer'
import { bodyKey, CLOSED_STATUSES, type KeyParts, partsOf, type ClosedSegment, type RecordingStore } from './recordingStore'

interface Parts {
  readonly store: RecordingStore
  readonly clock: Clock
  /** From 0 up to 1. */
  readonly fraction: () => number
  readonly serverOf: (origin: string, signal: AbortSignal) => SupportServer
  /** Runs one change of the store at a time. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Open pages send their own segments. */
  readonly isOurs: (place: KeyParts) => boolean
}

/** The pause before the first retry, independent of the retries of the app's own requests. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const MOST_TRIES = 8
/** The pause after `MOST_TRIES` failures in a row, and the longest that the server can ask for. */
const REST_MS = 600_000

const FAILED: SupportResponse = { status: 0, body: undefined }
const isAccepted = ({ status }: SupportResponse): boolean => status >= 200 && status < 300
/** Whether a later attempt may succeed. */
const isTemporary = ({ status }: SupportResponse): boolean => status < 200 || status === 408 || status === 429 || status >= 500

/** Sends the stored segments one after the other, the oldest first. */
export function createUploader({ store, clock, fraction, serverOf, inTurn, isOurs }: Parts) {
  let origin: string | null = null
  let sending = new AbortController()
  let isRunning = false
  let failures = 0
  /** Recordings for which the server accepts no more segments. */
  const stopped = new Set<string>()
  let notes: readonly { readonly rec: string; readonly kind: SubjectKind; readonly id: string }[] = []

  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      while (origin !== null && (await sendNext(origin, sending.signal)));
    } finally {
      isRunning = false
    }
  }

  /** Sends one segment and resolves to whether there may be more. */
  const sendNext = async (to: string, signal: AbortSignal): Promise<boolean> => {
    const server = serverOf(to, signal)
    const key = (await store.keys('waits/')).find(each => isOurs(partsOf(each)) && !stopped.has(partsOf(each).rec))
    const note = notes.find(({ rec }) => !stopped.has(rec))
    const shelved = key === undefined ? undefined : ((await store.get(key)) as ClosedSegment | undefined)
    if (key !== undefined && shelved) {
      const answer = await postSegment(server, shelved).catch(() => FAILED)
      return !signal.aborted && settle(answer, partsOf(key).rec, signal, () => moveToDone(key, shelved, signal))
    }
    if (!note) return false
    const answer = await server.postSubject(note.rec, note.kind, note.id).catch(() => FAILED)
    return !signal.aborted && settle(answer, note.rec, signal, async () => void (notes = notes.filter(other => other !== note)))
  }

  /** The segment, and the bodies that the server does not have. */
  const postSegment = async (server: SupportServer, { text }: ClosedSegment): Promise<SupportResponse> => {
    const answer = await server.postSegment(text)
    for (const name of isAccepted(answer) ? missingIn(answer) : []) {
      const body = await store.get(bodyKey(name))
      if (typeof body !== 'string') continue
      const bodyAnswer = await server.putBody(name, body)
      if (isTemporary(bodyAnswer)) return bodyAnswer
    }
    return answer
  }

  const settle = async (
    answer: SupportResponse,
    rec: string,
    signal: AbortSignal,
    markDone: () => Promise<void>,
  ): Promise<boolean> => {
    if (isTemporary(answer)) {
      await pause(answer, signal)
      return true
    }
    failures = 0
    if (answer.code === 'RECORDING_ERASED' || answer.code === 'RECORDING_FULL') {
      stopped.add(rec)
      if (answer.code === 'RECORDING_ERASED') await inTurn(() => forget(rec))
      return true
    }
    // accepted, or refused for good; a closed page may have sent more of this segment than it had stored
    await markDone()
    return true
  }

  const moveToDone = (key: string, shelved: ClosedSegment, signal: AbortSignal): Promise<void> =>
    inTurn(async () => {
      if (signal.aborted) return
      await store.change([{ key: key.replace('waits/', 'done/'), value: shelved, until: clock.now() + STORED_MS }], [key], key)
    })

  const forget = async (rec: string): Promise<void> => {
    const keys = await Promise.all([...CLOSED_STATUSES, 'open'].map(shelf => store.keys(`${shelf}/${rec}/`)))
    await store.change([], keys.flat())
  }

  const pause = async ({ retryAfter }: SupportResponse, signal: AbortSignal): Promise<void> => {
    failures++
    const spread = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (0.5 + fraction())
    const requestedMs = retryAfter === undefined ? 0 : Math.min(retryAfter * 1_000, REST_MS)
    const isExhausted = failures >= MOST_TRIES
    if (isExhausted) failures = 0
    const sleep = clock.sleep(Math.max(isExhausted ? REST_MS : spread, requestedMs))
    const stop = (): void => sleep.cancel()
    const waitOver = new AbortController()
    const ended = new Promise<void>(resolve =>
      signal.addEventListener('abort', () => (stop(), resolve()), { once: true, signal: waitOver.signal }),
    )
    if (!signal.aborted) await Promise.race([sleep.done, ended])
    waitOver.abort()
  }

  return {
    /** Null aborts the current request. */
    async to(next: string | null): Promise<void> {
      if (next === origin) return
      sending.abort()
      sending = new AbortController()
      origin = next
      failures = 0
    },
    /** Called when a new segment is stored, or sending becomes possible. */
    trigger: (): void => void run().catch(() => undefined),
    note(rec: string, kind: SubjectKind, id: string): void {
      notes = [...notes, { rec, kind, id }]
    },
  }
}
