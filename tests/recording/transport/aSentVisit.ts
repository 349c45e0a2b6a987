import { createHash } from 'node:crypto'
import { readVisit, type RecordingFile } from '@/recording/readFile'
import type { Row } from '@/recording/rows'
import { digestOfMasks, versionsOf } from '@/recording/buildVersions'
import { createKeeper } from '@/recording/transport/createKeeper'
import { type Keeper, pageLockName, type SubjectKind } from '@/recording/transport/keeper'
import type { SupportResponse, SupportServer } from '@/recording/transport/supportServer'
import { memoryRecordingStore, type RecordingStore } from '@/recording/transport/recordingStore'
import { startTransport } from '@/recording/transport/transport'
import { readableOf, visitFile } from '@/recording/transport/storedVisit'
import { continueVisit } from '@/recording/visit'
import { readSegment } from '../../../tools/recordings/intake/readSegment'
import { aVisit } from '../../support/aVisit'
import { createVirtualClock, settle, type VirtualClock } from '../../support/virtualClock'

export const SUPPORT = 'https://support.example'
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const sha256 = async (text: string): Promise<string> => digestOf(text)
const answered = (status: number, code?: string, body: unknown = {}): SupportResponse => ({
  status,
  body,
  ...(code === undefined ? {} : { code }),
})

/** The support server's rules for what it is sent, with its own reader of the format. */
export function aSupport() {
  const segments = new Map<string, string>()
  const bodies = new Map<string, string>()
  const notes: string[] = []
  const calls: string[] = []
  /** What it answers instead, as long as there is something. */
  const trouble: { answer: (() => Promise<SupportResponse>) | undefined } = { answer: undefined }
  const take = async (call: string, work: () => SupportResponse): Promise<SupportResponse> => {
    calls.push(call)
    return trouble.answer ? trouble.answer() : work()
  }
  const place = ({ rec, page, seg }: { rec: string; page: number; seg: number }): string => `${rec}/${page}/${seg}`
  const server: SupportServer = {
    postSegment: text =>
      take('segment', () => {
        const { header, cited } = readSegment(text)
        const before = segments.get(place({ ...header, seg: header.seg - 1 }))
        const same = segments.get(place(header))
        if (same !== undefined && same !== text) return answered(409, 'SEGMENT_DIFFERS')
        if (before !== undefined && header.prev !== digestOf(before).slice(0, 16)) return answered(409, 'RECORDING_CHAIN_BROKEN')
        segments.set(place(header), text)
        return answered(201, undefined, { missing: [...cited].filter(name => !bodies.has(name)) })
      }),
    putBody: (name, text) =>
      take('body', () => {
        if (name !== `sha256-${digestOf(text)}`) return answered(400, 'BODY_NOT_ITS_NAME')
        bodies.set(name, text)
        return answered(204)
      }),
    postCode: () => take('code', () => answered(201, undefined, { code: 'K7QF-9RTM' })),
    postSubject: (rec, kind, id) => take('subject', () => (notes.push(`${rec} ${kind} ${id}`), answered(204))),
  }
  /** Everything that was sent of a recording, as one file. */
  const file = (rec: string): Promise<readonly RecordingFile[]> => {
    const kept = [...segments].flatMap(([key, text]) => {
      const [of, page, seg] = key.split('/')
      return of === rec ? [{ page: Number(page), seg: Number(seg), text, sent: true }] : []
    })
    kept.sort((a, b) => a.page - b.page || a.seg - b.seg)
    const visit = { segments: kept, bodies: [...bodies].map(([name, text]) => ({ name, text })) }
    return readVisit(visitFile(readableOf(visit), visit))
  }
  return { server, segments, bodies, notes, calls, trouble, file }
}
export type Support = ReturnType<typeof aSupport>

/** A browser: what its pages keep, and which of them live. */
export function aBrowser(clock: VirtualClock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))) {
  const kept = new Map<string, { value: unknown; until: number }>()
  const tab = new Map<string, string>()
  const living = new Set<string>()
  let made = 0
  return {
    clock,
    kept,
    living,
    tail: memoryRecordingStore(kept) as RecordingStore,
    tab: { read: (key: string) => tab.get(key), write: (key: string, value: string) => void tab.set(key, value) },
    newId: () => `recording-${++made}`,
  }
}
export type Browser = ReturnType<typeof aBrowser>

export interface SentVisitOptions {
  readonly browser?: Browser
  readonly support?: Support
  /** Where segments go at first. */
  readonly to?: string | null
  readonly subjects?: () => readonly (readonly [SubjectKind, string])[]
  /** Whether the browser takes a text to send while the page goes away. */
  readonly takesBeacons?: boolean | ((text: string) => boolean)
  /** In place of the keeper. */
  readonly keeper?: (keeper: Keeper) => Keeper
  /** Is given what says that the keeper has lost what it held. */
  readonly onLost?: (tell: () => void) => void
  /** Happens on the page before the recording is sent. */
  readonly before?: (visit: ReturnType<typeof aVisit>) => Promise<void>
}

/** A page whose recording is kept and sent: the real recorder, transport and keeper, a virtual clock and a support server. */
export async function aSentVisit(options: SentVisitOptions = {}) {
  const { browser = aBrowser(), support = aSupport(), to = SUPPORT, subjects = () => [], takesBeacons = true } = options
  const { clock, tail, living } = browser
  const page = aVisit({ clock, ports: { 'sample.findItems': () => [{ id: 'box', pence: 120 }] } })
  await options.before?.(page)
  const visit = continueVisit(browser.tab, browser.newId)
  const alive = pageLockName(visit.recordingId, visit.page)
  living.add(alive)
  const reports: unknown[] = []
  const beacons: { readonly address: string; readonly text: string }[] = []
  let destination: string | null = to
  let isDead = false
  const dead = new Promise<never>(() => undefined)
  const keeper = createKeeper({
    // a page that is gone changes nothing any more
    openStore: async () => ({ ...tail, change: (...what) => (isDead ? dead : tail.change(...what)) }),
    clock,
    fraction: () => 0.5,
    sha256,
    serverOf: (_origin, signal) => stoppedBy(signal, support.server),
    ifFree: async (name, _waitMs, work) => (living.has(name) ? undefined : work()),
  })
  const transport = startTransport({
    recorder: page.recorder,
    visit,
    about: { build: 'test', plugins: versionsOf(page.registry.plugins), rules: await digestOfMasks(page.registry.plugins) },
    keeper(lost) {
      options.onLost?.(lost)
      return options.keeper?.(keeper) ?? keeper
    },
    clock,
    sha256,
    destination: () => destination,
    subjects,
    beacon: (address, text) =>
      (typeof takesBeacons === 'boolean' ? takesBeacons : takesBeacons(text)) && beacons.push({ address, text }) > 0,
    report: error => reports.push(error),
  })
  await settle()
  return {
    ...page,
    browser,
    support,
    visit,
    keeper,
    transport,
    reports,
    beacons,
    /** From now on segments go there, as far as anything is noticed. */
    allow: (next: string | null) => void (destination = next),
    /** The page is gone, whatever it was doing. */
    die() {
      isDead = true
      living.delete(alive)
    },
    sent: (rec = visit.recordingId) => support.file(rec),
  }
}

function stoppedBy(signal: AbortSignal, server: SupportServer): SupportServer {
  const unless = <T>(call: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const stop = (): void => reject(new Error('aborted'))
      signal.addEventListener('abort', stop)
      call.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    })
  return {
    postSegment: text => unless(server.postSegment(text)),
    putBody: (name, text) => unless(server.putBody(name, text)),
    postCode: rec => unless(server.postCode(rec)),
    postSubject: (rec, kind, id) => unless(server.postSubject(rec, kind, id)),
  }
}

export const rowsOf = (files: readonly RecordingFile[]): readonly Row[] =>
  files.flatMap(file => file.segments.flatMap(({ rows }) => rows))
