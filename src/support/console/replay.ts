import type { Branch, DevToolsFile, Moment } from '../player/protocol'
import { join, type Joined } from './frame/joined'
import { fileOf, playerOf, sharesOf } from './frame/opened'
import { FrameProblem, type Talk, talkOver } from './frame/talk'
import { following } from './following'
import { hashOf, momentNamed } from './model/link'
import { isFailure, nearest, type Wanted } from './model/steps'
import { playingBy } from './playing'
import { startingWith, type ReplayState, type Speed } from './state'
import { troubleWith } from './trouble'
import type { Visit } from './visit'
import type { World } from './world'

export interface Replay {
  subscribe(listener: () => void): () => void
  getSnapshot(): ReplayState
  /** Opens the recording, each page in the screens of the build that made it, a frame for each build; or all of it in one build. */
  open(frames: readonly HTMLIFrameElement[], instead?: string): Promise<void>
  close(): void
  /** Goes to the moment that the page's address names now. */
  followAddress(): void
  /** Goes to a moment; what plays stops. */
  seek(at: number): void
  step(by: number): void
  /** To the nearest moment of a kind; false where there is none. */
  stepTo(direction: 1 | -1, wanted: Wanted): boolean
  togglePlaying(): void
  setSpeed(speed: Speed): void
  skipPauses(skips: boolean): void
  branch(at: number, path: readonly string[]): Promise<Branch>
  devTools(at: number): Promise<DevToolsFile>
}

/** Failures that playing passes are said no oftener. */
const SAID_EVERY_MS = 4_000

/** And at most speed the page follows the screens no oftener. */
const TOLD_EVERY_MS = 60

/** The replay of one visit: what is shown, where it stands, how it plays. The screens draw what it says and tell it what was pressed. */
export function createReplay(visit: Visit, world: World): Replay {
  let state = startingWith(visit.builds.slice(0, 1).map(({ id }) => id))
  let talks: readonly Talk[] = []
  let joined: Joined | undefined
  /** Fetched once, for whichever build: each time is a row of the audit. */
  let text: string | undefined
  /** Which opening is wanted; what an earlier one still brings is passed over. */
  let attempt = 0
  const listeners = new Set<() => void>()
  let toldAt = -Infinity
  const set = (change: Partial<ReplayState>): void => {
    state = { ...state, ...change }
    // at most speed the page around the screens would take longer than the screens
    if (state.isPlaying && state.speed === 'max' && world.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = world.now()
    listeners.forEach(listener => listener())
  }
  const playing = playingBy(world, () => state, reach, pause)

  const fail = (error: unknown): void => {
    pause()
    set({ phase: 'failed', trouble: troubleWith(error, state.build) })
  }

  async function open(frames: readonly HTMLIFrameElement[], instead?: string): Promise<void> {
    close()
    const own = attempt
    const { speed, skipsPauses, builds } = state
    set({ ...startingWith(instead === undefined ? builds : [instead]), speed, skipsPauses })
    try {
      text ??= await fileOf(visit, world)
      if (own !== attempt) return
      const shares = sharesOf(text, visit, instead)
      const makers = shares.map(({ build }) => build)
      set({ phase: 'waiting', builds: makers, build: makers[0] ?? '' })
      const ports = await Promise.all(makers.map((build, place) => playerOf(visit, build, frames[place], world)))
      if (own !== attempt) return ports.forEach(port => port.close())
      set({ phase: 'loading' })
      const ignored = makers.map(() => 0)
      const parts = shares.map((share, place) => ({
        ...share,
        talk: talkOver(ports[place] as MessagePort, share.build, world.after, count => {
          ignored[place] = count
          set({ ignored: ignored.reduce((sum, each) => sum + each, 0) })
        }),
      }))
      talks = parts.map(({ talk }) => talk)
      joined = await join(parts, visit.config)
      if (own !== attempt) return
      const { moments, notes } = joined
      set({ phase: 'ready', moments, notes, at: momentNamed(moments, world.readHash()) })
      void draw()
    } catch (error) {
      if (own === attempt) fail(error)
    }
  }
  function close(): void {
    attempt += 1
    playing.stop()
    talks.forEach(talk => talk.close())
    talks = []
    joined = undefined
  }

  const draw = following({
    current: () => joined,
    read: () => state,
    tell: set,
    drawn(at) {
      if (state.isPlaying && state.speed === 'max' && state.at === at) goOnAtMost()
    },
    fail,
  })
  function goOnAtMost(): void {
    if (state.at + 1 < state.moments.length) reach(state.at + 1)
    if (state.at + 1 >= state.moments.length) pause()
  }

  /** Playing has come to a moment, and past those between. */
  let saidAt = -Infinity
  let unsaid: readonly Moment[] = []
  function reach(at: number): void {
    unsaid = [...unsaid, ...state.moments.slice(state.at + 1, at + 1).filter(isFailure)]
    set({ at })
    if (world.now() - saidAt >= SAID_EVERY_MS) sayPassed()
    void draw()
  }
  function sayPassed(): void {
    const last = unsaid.at(-1)
    if (last === undefined) return
    set({ passed: { count: unsaid.length, last } })
    saidAt = world.now()
    unsaid = []
  }
  function pause(): void {
    playing.stop()
    if (!state.isPlaying) return
    set({ isPlaying: false })
    sayPassed()
    nameMoment()
    void draw()
  }
  const nameMoment = (): void => {
    const moment = state.moments[state.at]
    if (moment) world.writeHash(hashOf(moment))
  }

  function seek(at: number): void {
    const last = state.moments.length - 1
    if (last < 0) return
    playing.stop()
    set({ isPlaying: false, at: Math.min(Math.max(at, 0), last) })
    nameMoment()
    void draw()
  }

  const opened = (): Promise<Joined> =>
    joined ? Promise.resolve(joined) : Promise.reject(new FrameProblem({ code: 'FRAME_SILENT', sentence: '' }, state.build))

  const replay: Replay = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => state,
    open,
    close,
    followAddress: () => seek(momentNamed(state.moments, world.readHash())),
    seek,
    step: by => seek(state.at + by),
    stepTo(direction, wanted) {
      const found = nearest(state.moments, state.at, direction, wanted)
      if (found !== undefined) seek(found)
      return found !== undefined
    },
    togglePlaying() {
      if (state.phase !== 'ready') return
      if (state.isPlaying) return pause()
      // from the end it begins anew
      set({ isPlaying: true, at: state.at + 1 < state.moments.length ? state.at : 0 })
      if (state.speed === 'max' && state.shown?.at === state.at) goOnAtMost()
      else playing.start()
      void draw()
    },
    setSpeed(speed) {
      set({ speed })
      if (!state.isPlaying) return
      playing.start()
      if (speed === 'max' && state.shown?.at === state.at) goOnAtMost()
    },
    skipPauses(skipsPauses) {
      set({ skipsPauses })
      if (state.isPlaying) playing.start()
    },
    branch: (at, path) => opened().then(visit => visit.ask('branch', { moment: at, path })),
    devTools: at => opened().then(visit => visit.ask('devtools', { moment: at })),
  }
  return replay
}
