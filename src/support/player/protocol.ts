/**
 * The messages between the console and the replay frame, over a MessagePort. The frame belongs to the build that made the
 * recording and the console to the newest one, so this may grow but what is here keeps its meaning.
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
  /** `ms` of the visit have gone by since the moment that is shown, and nothing happened: clocks go on. Answered with nothing. */
  | { readonly ask: 'pass'; readonly moment: number; readonly ms: number }
  /** What happened at the moment. Answered with `Inspected`. */
  | { readonly ask: 'inspect'; readonly moment: number }
  /** One branch of the state after the moment; `path` is `[]` for all of it. Answered with `Branch`. */
  | { readonly ask: 'branch'; readonly moment: number; readonly path: readonly string[] }
  /** The events of its page up to the moment, 500 at most, as Redux DevTools imports them. Answered with `DevToolsFile`. */
  | { readonly ask: 'devtools'; readonly moment: number }

export type Asked = Ask & { readonly id: number }
export type Reply =
  | { readonly id: number; readonly answer: unknown }
  /** A coded problem and a sentence for the person, e.g. `RECORDING_TOO_NEW`. */
  | { readonly id: number; readonly problem: Problem }
export interface Problem {
  readonly code: string
  readonly sentence: string
}

/** Somebody clicked or typed in the replayed screens: nothing came of it. Told without being asked. */
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
  /** Code or name of what went wrong here: the event reports a failure, or a reducer threw. */
  readonly failure?: string
  /** In the list on request only: the person saw nothing of it, or another moment says the same. Builds before 24 November 2026 say `isAside`. */
  readonly isOnRequest?: boolean
}

export interface Loaded {
  readonly rec: string
  readonly build: string
  readonly moments: readonly Moment[]
  /** Of the masked state in which the visit ends, as a recording's checkpoints have it. */
  readonly digest?: string
  /** What a person should know: where the replay differs from what was recorded, what could not be recorded. Plain sentences. */
  readonly notes: readonly string[]
}

/** The visitor's window: CSS pixels, the size of its text in pixels, and what their device asks of pages. */
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
  /** Absent where it is in no recording. */
  readonly window?: WindowShown
  /** What drawing them took, script, commit and layout, milliseconds. */
  readonly ms?: number
}

export interface Inspected {
  /** The event's masked payload as indented JSON; absent: it has none. */
  readonly payload?: string
  /** What the event changed in the state, at most 50 places; values as JSON, cut where long; absent: there was or is nothing. */
  readonly changes: readonly { readonly path: readonly string[]; readonly before?: string; readonly after?: string }[]
  readonly moreChanges: boolean
  /** What ports answered between this event and the next. */
  readonly answers: readonly {
    readonly saga: string
    readonly port: string
    /** In plain English; absent where the build has no words for it. */
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
    /** `{3}` or `[12]` for branches, the value's JSON for leaves, cut where long. */
    readonly preview: string
    readonly isBranch: boolean
    /** The event at the moment changed something in here. */
    readonly isChanged: boolean
  }[]
}
