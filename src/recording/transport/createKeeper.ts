import type { Clock } from '@/runtime/effects/world'
import { digestOf } from '../digest'
import type { Header } from '../fileFormat'
import { createUploader } from './createUploader'
import { pageLockName, segmentIdOf, type Keeper, type NamedBody, type SegmentId, type StoredSegment } from './keeper'
import { STORED_MS, UNSENT_STORED_MS } from './limits'
import { prune } from './prune'
import { citedBodies, segmentText } from './segmentText'
import type { SupportServer } from './supportServer'
import {
  bodyKey,
  CLOSED_STATUSES,
  type Entry,
  pagePath,
  partsOf,
  pieceKey,
  segmentPath,
  type ClosedSegment,
  type RecordingStore,
} from './recordingStore'

export interface KeeperWorld {
  readonly openStore: () => Promise<RecordingStore>
  readonly clock: Clock
  readonly fraction: () => number
  readonly sha256: (text: string) => Promise<string>
  readonly serverOf: (origin: string, signal: AbortSignal) => SupportServer
  /** Runs `work` if the lock with this name is free, or becomes free within `waitMs`. */
  readonly ifFree: (name: string, waitMs: number, work: () => Promise<void>) => Promise<void>
}

interface Open {
  readonly header: Header
  readonly lines: string[]
  pieces: number
  /** How many of `lines` are stored, in pieces. */
  storedLines: number
  isAlone: boolean
}
/** How the pieces of an open segment are kept; the first has the header. */
interface Piece {
  readonly header?: Header
  readonly lines: readonly string[]
}

/** A page that has just been closed may still hold its lock. */
const LOOK_AGAIN_MS = 5_000
const PATIENCE_MS = 1_000
/** Closed segments between two checks of the stored size. */
const PRUNE_EVERY = 5

export function createKeeper({ openStore, clock, fraction, sha256, serverOf, ifFree }: KeeperWorld): Keeper {
  let opening: Promise<RecordingStore> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let isOver = false
  let closedSincePrune = PRUNE_EVERY
  let hasLooked = false
  const open = new Map<string, Open>()
  const newest = new Map<string, { readonly seg: number; readonly digest: string }>()
  const dropped = new Map<string, number>()
  /** This page, and pages that have been closed. */
  const ours = new Set<string>()

  const openedStore = (): Promise<RecordingStore> => (opening ??= openStore())
  const inTurn = <T>(work: (store: RecordingStore) => Promise<T>): Promise<T> => {
    const turn = queue.then(async () => work(await openedStore()))
    queue = turn.catch(() => undefined)
    return turn
  }
  const lazyStore: RecordingStore = {
    get: async key => (await openedStore()).get(key),
    all: async prefix => (await openedStore()).all(prefix),
    keys: async prefix => (await openedStore()).keys(prefix),
    change: async (...what) => (await openedStore()).change(...what),
  }
  const uploader = createUploader({
    store: lazyStore,
    clock,
    fraction,
    serverOf,
    inTurn,
    isOurs: ({ rec, page }) => ours.has(pagePath(rec, page)),
  })

  const seal = async (
    store: RecordingStore,
    header: Header,
    lines: readonly string[],
    pieces: readonly string[],
  ): Promise<string> => {
    const text = segmentText(header, lines)
    const digest = (await sha256(text)).slice(0, 16)
    const value: ClosedSegment = { text, digest, rows: lines.filter(line => !line.startsWith('["$"')).length, at: clock.now() }
    const isToBeSent = header.mode === 'consented'
    const until = clock.now() + (isToBeSent ? UNSENT_STORED_MS : STORED_MS)
    const entry = { key: `${isToBeSent ? 'waits' : 'local'}/${segmentPath(header)}`, value, until }
    if (!(await store.change([entry], pieces, pieces[0]))) return ''
    newest.set(pagePath(header.rec, header.page), { seg: header.seg, digest })
    return digest
  }

  const pruneIfDue = async (store: RecordingStore): Promise<void> => {
    if (++closedSincePrune < PRUNE_EVERY) return
    closedSincePrune = 0
    for (const { rec, page, rows } of await prune(store, clock.now())) {
      const path = pagePath(rec, page)
      dropped.set(path, (dropped.get(path) ?? 0) + rows)
    }
  }

  /** Data on the device may be deleted without this keeper's knowledge, so the store is checked. */
  const isStored = async (store: RecordingStore, segment: SegmentId): Promise<boolean> => {
    const keys = await Promise.all(CLOSED_STATUSES.map(status => store.keys(`${status}/${segmentPath(segment)}`)))
    return keys.flat().length > 0
  }

  /** Closes the open segment of a closed page. From now on this keeper sends that page's segments. */
  const adopt = (rec: string, page: number): Promise<void> =>
    inTurn(async store => {
      if (isOver) return
      ours.add(pagePath(rec, page))
      const bySegment = new Map<number, Entry[]>()
      for (const piece of await store.all(`open/${pagePath(rec, page)}/`)) {
        const { seg } = partsOf(piece.key)
        bySegment.set(seg, [...(bySegment.get(seg) ?? []), piece])
      }
      for (const pieces of bySegment.values()) {
        const keys = pieces.map(({ key }) => key)
        const values = pieces.map(({ value }) => value as Piece)
        const [{ header } = { header: undefined }] = values
        const lines = values.flatMap(piece => piece.lines)
        if (header) await seal(store, header, lines, keys)
        else await store.change([], keys)
      }
    })

  /** Adopts pages that were closed before everything was sent, for instance because the browser crashed or was offline. */
  const adoptEndedPages = async (): Promise<void> => {
    const store = await openedStore()
    const unsent = [...(await store.keys('open/')), ...(await store.keys('waits/'))].map(partsOf)
    const pages = new Map(unsent.map(({ rec, page }) => [pagePath(rec, page), { rec, page }]))
    for (const [path, { rec, page }] of pages)
      if (!ours.has(path)) await ifFree(pageLockName(rec, page), 0, () => adopt(rec, page))
  }

  const adoptEndedPagesOnce = async (): Promise<void> => {
    if (hasLooked) return
    hasLooked = true
    await adoptEndedPages()
    uploader.trigger()
    await clock.sleep(LOOK_AGAIN_MS).done
    if (isOver) return
    await adoptEndedPages()
    uploader.trigger()
  }

  const begin = (header: Header): void => {
    const path = pagePath(header.rec, header.page)
    const before = newest.get(path)
    const prev = before?.seg === header.seg - 1 ? before.digest : null
    ours.add(path)
    open.set(segmentPath(header), { header: { ...header, prev }, lines: [], pieces: 0, storedLines: 0, isAlone: false })
  }

  return {
    append: (place, lines, bodies) =>
      inTurn(async store => {
        if ('v' in place) begin(place)
        const segment = open.get(segmentPath(place))
        const digests = bodies.map(({ text }) => digestOf(JSON.parse(text)))
        if (!segment || isOver) return { isStored: true, digests }
        if (segment.pieces === 0 && segment.header.prev !== null)
          segment.isAlone = !(await isStored(store, { ...place, seg: place.seg - 1 }))
        const until = clock.now() + (segment.header.mode === 'consented' ? UNSENT_STORED_MS : STORED_MS)
        segment.lines.push(...lines)
        const unstored = segment.lines.slice(segment.storedLines)
        const piece: Piece = segment.pieces === 0 ? { header: segment.header, lines: unstored } : { lines: unstored }
        const written = { key: pieceKey(place, segment.pieces), value: piece, until }
        const cited = bodies.map(({ name, text }) => ({ key: bodyKey(name), value: text, until: clock.now() + UNSENT_STORED_MS }))
        const given = segment.pieces === 0 ? undefined : pieceKey(place, 0)
        if (!(await store.change([written], [], given, cited))) {
          open.delete(segmentPath(place))
          return { isStored: false, digests }
        }
        segment.pieces++
        segment.storedLines += unstored.length
        return { isStored: true, digests }
      }),
    close: async place => {
      const closed = await inTurn(async store => {
        const path = segmentPath(place)
        const segment = open.get(path)
        open.delete(path)
        const page = pagePath(place.rec, place.page)
        if (!segment || isOver) return { digest: '', dropped: 0, isAlone: false }
        const pieces = Array.from({ length: segment.pieces }, (_, piece) => pieceKey(segmentIdOf(place), piece))
        const digest = await seal(store, segment.header, segment.lines, pieces)
        await pruneIfDue(store)
        return { digest, dropped: dropped.get(page) ?? 0, isAlone: segment.isAlone || digest === '' }
      })
      uploader.trigger()
      return closed
    },
    settle: () => inTurn(async () => null),
    async read(rec, page) {
      const openPages = (await (await openedStore()).keys(`open/${rec}/`)).map(key => partsOf(key).page)
      for (const before of new Set(openPages.filter(each => each < page)))
        await ifFree(pageLockName(rec, before), PATIENCE_MS, () => adopt(rec, before))
      return inTurn(async store => {
        const shelves = await Promise.all(
          CLOSED_STATUSES.map(async shelf => {
            const entries = await store.all(`${shelf}/${rec}/`)
            return entries.map(({ key, value }): StoredSegment => {
              const { page: ofPage, seg } = partsOf(key)
              return { page: ofPage, seg, text: (value as ClosedSegment).text, sent: shelf === 'done' }
            })
          }),
        )
        const segments = shelves.flat().sort((a, b) => a.page - b.page || a.seg - b.seg)
        const bodies: NamedBody[] = []
        for (const name of new Set(segments.flatMap(({ text }) => citedBodies(text)))) {
          const text = await store.get(bodyKey(name))
          if (typeof text === 'string') bodies.push({ name, text })
        }
        return { segments, bodies }
      })
    },
    async send(origin) {
      await uploader.to(origin)
      if (origin === null) return null
      void adoptEndedPagesOnce().catch(() => undefined)
      uploader.trigger()
      return null
    },
    async note(rec, kind, id) {
      uploader.note(rec, kind, id)
      uploader.trigger()
      return null
    },
    async wipe(forGood) {
      isOver ||= forGood
      if (forGood) await uploader.to(null)
      return inTurn(async store => {
        open.clear()
        await store.change([], await store.keys(''))
        return null
      })
    },
  }
}
