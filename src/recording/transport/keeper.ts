import type { Header } from '../fileFormat'

/** Stores a recording's segments on the device and sends them: in a worker, or on this thread where there is none. */
export interface Keeper {
  /** A segment begins. Its `prev` is put in by the keeper, which has the segment before. */
  open(header: Header): Promise<null>
  /** False where what was stored of the segment is not there any more, because somebody deleted it: nothing is stored. */
  append(place: SegmentId, lines: readonly string[], bodies: readonly NamedBody[]): Promise<boolean>
  close(place: SegmentId): Promise<Closed>
  /** Ends once everything that was handed over before is on the device. */
  settle(): Promise<null>
  /** What is kept of a recording; pages before `page` that ended without a word are closed first. */
  read(rec: string, page: number): Promise<StoredVisit>
  /** From now on segments are sent there; null: no longer. */
  send(origin: string | null): Promise<null>
  /** Links the recording to a booking or customer on the server, as soon as it may be sent. */
  note(rec: string, kind: SubjectKind, id: string): Promise<null>
  /** Forgets everything that is kept. `forGood`: and keeps nothing more. */
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
export interface Closed {
  /** Of the segment, for the `prev` of the next. */
  readonly digest: string
  /** Rows of this page that were dropped before they could be sent. */
  readonly dropped: number
  /** What this page stored before the segment is not there any more. */
  readonly isAlone: boolean
}

export interface StoredSegment {
  readonly page: number
  readonly seg: number
  readonly text: string
  /** The server has it. */
  readonly sent: boolean
}
export interface StoredVisit {
  /** In order. */
  readonly segments: readonly StoredSegment[]
  /** The public bodies they cite. */
  readonly bodies: readonly NamedBody[]
}

/** The name of the lock that a page holds while it lives. */
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
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }

export const METHODS = ['open', 'append', 'close', 'settle', 'read', 'send', 'note', 'wipe'] as const satisfies readonly Method[]

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>
export const callKeeper = (keeper: Keeper, { method, args }: Pick<Call, 'method' | 'args'>): Promise<unknown> =>
  (keeper[method] as AnyMethod)(...args)
