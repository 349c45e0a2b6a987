import type { Inspected, Loaded, Moment, Problem, Shown } from '../player/protocol'

/** 0.5 to 64 times as fast as the visit; `max`: as fast as the screens can be drawn. */
export const SPEEDS = ['0.5', '1', '2', '4', '8', '16', '32', '64', 'max'] as const
export type Speed = (typeof SPEEDS)[number]

export type Phase = 'opening' | 'waiting' | 'loading' | 'ready' | 'failed'

/** What the page says of codes of its own; a frame's problem brings its sentence. */
export type Trouble =
  | { readonly code: 'REASON_NEEDED' | 'SESSION_OVER' | 'RECORDING_GONE' | 'FILE_UNREACHABLE' | 'BODIES_MISSING' }
  | { readonly code: 'BUILD_GONE' | 'ANSWER_UNREADABLE' | 'FRAME_SILENT'; readonly build: string }
  | (Problem & { readonly isOfFrame: true; readonly build: string })

export interface ReplayState {
  readonly phase: Phase
  readonly trouble?: Trouble
  /** The builds whose screens are at hand, each in a frame of its own, in the order in which the visit met them. */
  readonly builds: readonly string[]
  /** The one whose screens are shown. */
  readonly build: string
  readonly moments: readonly Moment[]
  readonly notes: Loaded['notes']
  /** The chosen moment. */
  readonly at: number
  /** What the frame shows, for which moment, and of which: it follows. */
  readonly shown?: Shown & { readonly at: number; readonly drawn: number }
  /** What happened at the moment where it stands still. */
  readonly inspected?: Inspected & { readonly at: number }
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly skipsPauses: boolean
  /** Presses and typing in the replayed screens, of which nothing came. */
  readonly ignored: number
  /** Failures that were passed while it played, to be said. */
  readonly passed?: { readonly count: number; readonly last: Moment }
}

export const startingWith = (builds: readonly string[]): ReplayState => ({
  phase: 'opening',
  builds,
  build: builds[0] ?? '',
  moments: [],
  notes: [],
  at: 0,
  isPlaying: false,
  speed: '1',
  skipsPauses: true,
  ignored: 0,
})
