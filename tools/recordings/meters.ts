import type { RefusalCode } from './intake/refusals'

/** What the service counts of its own work. No name of a visitor, an agent or a recording is among the values. */
export interface Meters {
  /** A segment was taken: for the first time, or once more. */
  segmentTaken(taken: { readonly isNew: boolean; readonly bytes: number }): void
  callRefused(code: RefusalCode | 'INTERNAL_SERVER_ERROR'): void
  /** Calls of the app that are being worked on. */
  callsUnderWay(calls: number): void
}

/** Measures how long a part of the work takes, within the request that it is part of. */
export type Trace = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
