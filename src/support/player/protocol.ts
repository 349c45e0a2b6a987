/**
 * The messages between the console and the replay frame, over a MessagePort. The frame belongs to the build that made the
 * recording and the console to the newest one, so messages may be added, but existing ones keep their meaning.
 *
 * The console opens the frame and, when it receives `Ready` on its window, posts `Connect` with a port. Everything else goes over
 * that port: each `Ask` has one `Reply` with the same number.
 */

/** Frame to its parent, once its script runs. */
export interface Ready {
  readonly lockstepReplay: 1
  readonly build: string
  readonly version: string
}
/** Parent to the frame, with the port. */
export interface Connect {
  readonly lockstepReplay: 1
  readonly connect: true
}

export type Ask =
  /**
   * `text` is a recording's file (FORMAT.md), `config` the app's configuration, `elsewhere` the pages of the visit that another
   * build shows. Answered with `Loaded`.
   */
  | { readonly ask: 'load'; readonly text: string; readonly config: unknown; readonly elsewhere?: readonly number[] }
  /** Shows the screens after the moment. Answered when they are drawn, with `Shown`. */
  | { readonly ask: 'show'; readonly moment: number }
  /** `ms` of the visit have passed since the current moment without an event: advances clocks. Not answered. */
  | { readonly ask: 'pass'; readonly moment: number; readonly ms: number }
  /** Requests details of the moment. Answered with `Inspected`. */
  | { readonly ask: 'inspect'; readonly moment: number }
  /** Requests one branch of the state after the moment; `path` is `[]` for the root. Answered with `Branch`. */
  | { readonly ask: 'branch'; readonly moment: number; readonly path: readonly string[] }
  /** Requests the events of its page up to the moment, at most 500, for Redux DevTools. Answered with `DevToolsFile`. */
  | { readonly ask: 'devtools'; readonly moment: number }

export type Asked = Ask & { readonly id: number }
export type Reply =
  | { readonly id: number; readonly answer: unknown }
  /** A coded problem and a sentence for the viewer, e.g. `RECORDING_TOO_NEW`. */
  | { readonly id: number; readonly problem: Problem }
export interface Problem {
  readonly code: string
  readonly sentence: string
}

/** Sent when the viewer clicked or typed in the replayed screens, which has no effect. */
export interface Ignored {
  readonly ignored: number
}

/** One event of the visit. Moments are counted from 0 over all pages of the visit. */
export interface Moment {
  /** Which page of the visit (FORMAT.md), and the event's number on it. Both are in links to a moment. */
  readonly page: number
  readonly seq: number
  /** Epoch milliseconds, by the visitor's clock. */
  readonly at: number
  readonly type: string
  /** `user`, `navigation`, `server`, …, `saga:{id}`. */
  readonly cause: string
  /** In plain English. */
  readonly words: string
  /** Code or name of the failure that the event reports, or of the error that a reducer threw. */
  readonly failure?: string
  /**
   * Listed on request only: the person saw nothing of it, or another moment says the same. Named `isAside` by builds before 24
   * November 2026.
   */
  readonly isOnRequest?: boolean
}

export interface Loaded {
  readonly rec: string
  readonly build: string
  readonly moments: readonly Moment[]
  /** Digest of the masked state at the end of the visit, as in a recording's checkpoints. */
  readonly digest?: string
  /** Limitations of the replay, as plain sentences: where it differs from the recording, what could not be recorded. */
  readonly notes: readonly string[]
}

/** The visitor's window in CSS pixels, the text size in pixels, and their user preferences. */
export interface WindowShown {
  readonly width: number
  readonly height: number
  readonly textSize: number
  readonly theme: 'light' | 'dark'
  readonly contrast: 'normal' | 'more' | 'forced'
  readonly motion: 'normal' | 'reduced'
}

export interface Shown {
  /** The page's address as the visitor saw it, without the origin. */
  readonly address: string
  readonly title: string
  /** Absent if it was not recorded. */
  readonly window?: WindowShown
  /** The time for rendering, including script, commit and layout, in milliseconds. */
  readonly ms?: number
}

export interface Inspected {
  /** The event's masked payload as indented JSON; absent: it has none. */
  readonly payload?: string
  /** What the event changed in the state, at most 50 places; values as JSON, cut where long; absent: there was or is nothing. */
  readonly changes: readonly { readonly path: readonly string[]; readonly before?: string; readonly after?: string }[]
  readonly moreChanges: boolean
  /** The answers of ports between this event and the next. */
  readonly answers: readonly {
    readonly saga: string
    readonly port: string
    /** In plain English; absent if the build has no description. */
    readonly words?: string
    readonly answer?: string
    readonly failure?: string
  }[]
}

export interface DevToolsFile {
  readonly text: string
}

export interface Branch {
  readonly children: readonly {
    readonly key: string
    /** `{3}` or `[12]` for branches, JSON for leaves, truncated if long. */
    readonly preview: string
    readonly isBranch: boolean
    /** The event at the moment changed something in this branch. */
    readonly isChanged: boolean
  }[]
}
