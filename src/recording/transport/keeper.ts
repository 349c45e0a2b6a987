import type { Header } from '../fileFormat'

/** Stores a recording's segments on the device and sends them: in a worker, or on this thread if there is none. */
export interface Keeper {
  /**
   * Adds to a segment. The first lines come with its header, and begin it; the keeper fills in `prev`, because it has the previous
   * segment.
   */
  append(segment: SegmentId | Header, lines: readonly string[], bodies: readonly NamedBody[]): Promise<Appended>
  close(place: SegmentId): Promise<Closed>
  /** Resolves once everything handed over so far is on the device. */
  settle(): Promise<null>
  /** What is stored of a recording. Earlier pages that were closed without finishing their segment are completed first. */
  read(rec: string, page: number): Promise<StoredVisit>
  /** Sends segments to this origin from now on; null: stops sending. */
  send(origin: string | null): Promise<null>
  /** Links the recording to a booking or customer on the server, once sending is allowed. */
  note(rec: string, kind: SubjectKind, id: string): Promise<null>
  /** Deletes everything stored. `forGood`: and stores nothing more. */
  wipe(forGood: boolean): Promise<null>
}

export type SubjectKind = 'bookings' | 'profiles'

export interface SegmentId {
  readonly rec: string
  readonly page: number
  readonly seg: number
}
export const segmentIdOf = ({ rec, page, seg }: SegmentId): SegmentId => ({ rec, page, seg })

export interface NamedBody {
  readonly name: string
  readonly text: string
}
export interface Appended {
  /** False if the stored part of the segment was deleted; then nothing is stored. */
  readonly isStored: boolean
  /** The digest of each body (`digest.ts`), which the page therefore need not compute. */
  readonly digests: readonly string[]
}
export interface Closed {
  /** Digest of the segment, for the `prev` of the next. */
  readonly digest: string
  /** Rows of this page that were dropped before they could be sent. */
  readonly dropped: number
  /** The page's earlier segments are no longer stored. */
  readonly isAlone: boolean
}

export interface StoredSegment {
  readonly page: number
  readonly seg: number
  readonly text: string
  /** The server has received it. */
  readonly sent: boolean
}
export interface StoredVisit {
  /** In order. */
  readonly segments: readonly StoredSegment[]
  /** The public bodies they cite. */
  readonly bodies: readonly NamedBody[]
}

/** The name of the lock that a page holds while it is open. */
export const pageLockName = (rec: string, page: number): string => `lockstep-recording/${rec}/${page}`

/** Messages between the page and its worker. */
export type Method = keyof Keeper
export interface Call {
  readonly id: number
  readonly method: Method
  readonly args: readonly unknown[]
}
export type Answer =
  | { readonly ready: true }
  /** `stored`: earlier calls that only added lines, which are now stored. */
  | { readonly id: number; readonly value: unknown; readonly stored: readonly number[] }
  | { readonly id: number; readonly error: string }

export const METHODS = ['append', 'close', 'settle', 'read', 'send', 'note', 'wipe'] as const satisfies readonly Method[]

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>
export const callKeeper = (keeper: Keeper, { method, args }: Pick<Call, 'method' | 'args'>): Promise<unknown> =>
  (keeper[method] as AnyMethod)(...args)
