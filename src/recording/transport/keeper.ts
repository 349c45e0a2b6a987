import type { Header } from '../fileFormat'

/** What keeps a recording's tail on the device and sends it: in a worker, or here where there is none. */
export interface Keeper {
  /** A segment begins. Its `prev` is put in by the keeper, which has the segment before. */
  open(header: Header): Promise<null>
  append(place: Place, lines: readonly string[], bodies: readonly NamedBody[]): Promise<null>
  close(place: Place): Promise<Closed>
  /** Ends once everything that was handed over before is on the device. */
  settle(): Promise<null>
  /** What is kept of a recording; pages before `page` that ended without a word are closed first. */
  read(rec: string, page: number): Promise<KeptVisit>
  /** From now on segments are sent there; null: no longer. */
  send(origin: string | null): Promise<null>
  /** The server is told whose the recording is, as soon as it may be sent. */
  note(rec: string, kind: SubjectKind, id: string): Promise<null>
  /** Forgets everything that is kept. `forGood`: and keeps nothing more. */
  wipe(forGood: boolean): Promise<null>
}

export type SubjectKind = 'bookings' | 'profiles'

export interface Place {
  readonly rec: string
  readonly page: number
  readonly seg: number
}
export const placeOf = ({ rec, page, seg }: Place): Place => ({ rec, page, seg })

export interface NamedBody {
  readonly name: string
  readonly text: string
}
export interface Closed {
  /** Of the segment, for the `prev` of the next. */
  readonly digest: string
  /** Rows of this page that were dropped before they could be sent. */
  readonly dropped: number
}

export interface KeptSegment {
  readonly page: number
  readonly seg: number
  readonly text: string
  /** The server has it. */
  readonly sent: boolean
}
export interface KeptVisit {
  /** In order. */
  readonly segments: readonly KeptSegment[]
  /** The public bodies they cite. */
  readonly bodies: readonly NamedBody[]
}

/** The name of the lock that a page holds while it lives. */
export const pageLockName = (rec: string, page: number): string => `lockstep-recording/${rec}/${page}`
