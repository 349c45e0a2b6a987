import type { Inspected, Loaded, Moment, Problem, Shown } from '../player/protocol'

/** 0.5 to 64 times the speed of the visit; `max`: as fast as the screens can be rendered. */
export const SPEEDS = ['0.5', '1', '2', '4', '8', '16', '32', '64', 'max'] as const
export type Speed = (typeof SPEEDS)[number]

export type Phase = 'opening' | 'waiting' | 'loading' | 'ready' | 'failed'

/** Messages for the console's own codes; problems of a frame contain their own sentence. */
export type Trouble =
  | { readonly code: 'REASON_NEEDED' | 'SESSION_OVER' | 'RECORDING_GONE' | 'FILE_UNREACHABLE' | 'BODIES_MISSING' }
  | { readonly code: 'BUILD_GONE' | 'ANSWER_UNREADABLE' | 'FRAME_SILENT'; readonly build: string }
  | (Problem & { readonly isOfFrame: true; readonly build: string })

export interface ReplayState {
  readonly phase: Phase
  readonly trouble?: Trouble
  /** The loaded builds, each in its own frame, in the order of their pages in the visit. */
  readonly builds: readonly string[]
  /** The build that is shown. */
  readonly build: string
  readonly moments: readonly Moment[]
  readonly notes: Loaded['notes']
  /** The chosen moment. */
  readonly at: number
  /** What the frame currently shows, and of which moment; it lags behind the chosen moment. */
  readonly shown?: Shown & { readonly at: number; readonly drawn: number }
  /** Details of the current moment while playback is paused. */
  readonly inspected?: Inspected & { readonly at: number }
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly skipsPauses: boolean
  /** The number of presses and key strokes in the replayed screens, which have no effect. */
  readonly ignored: number
  /** Failures that playback has passed, to be announced. */
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
