import type { Branch, DevToolsFile, Moment } from '../player/protocol'
import { joinFrames, type JoinedVisit } from './frame/joinFrames'
import { fetchRecording, openPlayer, sharesOf, troubleOf } from './frame/openVisit'
import { FrameProblem, type FrameClient, createFrameClient } from './frame/frameClient'
import { followMoment } from './followMoment'
import { hashOf, isFailure, momentNamed, nearest, restAfter, type MomentTest } from './model/moments'
import { createPlayback } from './playback'
import { startingWith, type ReplayState, type Speed } from './state'
import type { Visit } from './visit'
import type { World } from './world'

export interface Replay {
  subscribe(listener: () => void): () => void
  getSnapshot(): ReplayState
  /** Opens the recording, each page in the build that recorded it, with one frame per build; or all of it in one build. */
  open(frames: readonly HTMLIFrameElement[], instead?: string): Promise<void>
  close(): void
  /** Goes to the moment named in the page's address. */
  followAddress(): void
  /** Goes to a moment and stops playback. */
  seek(at: number): void
  step(by: number): void
  /** Goes to the nearest moment of a kind; false if there is none. */
  stepTo(direction: 1 | -1, wanted: MomentTest): boolean
  /** Goes to the moment at which the page had settled; false if it is already there. */
  toRest(): boolean
  togglePlaying(): void
  setSpeed(speed: Speed): void
  skipPauses(skips: boolean): void
  branch(at: number, path: readonly string[]): Promise<Branch>
  devTools(at: number): Promise<DevToolsFile>
}

/** Failures that playback passes are announced not more often than this. */
const ANNOUNCE_EVERY_MS = 4_000

/** At maximum speed the page around the screens is updated not more often than this. */
const NOTIFY_EVERY_MS = 60

/**
 * The replay of one visit: what is shown, the current moment, and playback. The console's components render its state and call
 * its methods.
 */
export function createReplay(visit: Visit, world: World): Replay {
  let state = startingWith(visit.builds.slice(0, 1).map(({ id }) => id))
  let clients: readonly FrameClient[] = []
  let joined: JoinedVisit | undefined
  /** Fetched only once for all builds, because each fetch is logged in the audit. */
  let text: string | undefined
  /** The number of the latest opening; results of earlier ones are ignored. */
  let attempt = 0
  const listeners = new Set<() => void>()
  let notifiedAt = -Infinity
  const set = (change: Partial<ReplayState>): void => {
    state = { ...state, ...change }
    // at maximum speed, rendering the console would take longer than rendering the screens
    if (state.isPlaying && state.speed === 'max' && world.now() - notifiedAt < NOTIFY_EVERY_MS) return
    notifiedAt = world.now()
    listeners.forEach(listener => listener())
  }
  const playing = createPlayback(
    world,
    () => state,
    reach,
    pause,
    ms => {
      // builds older than this message do not know it
      if (state.shown?.at === state.at) joined?.ask('pass', { moment: state.at, ms }).catch(() => undefined)
    },
  )

  const fail = (error: unknown): void => {
    pause()
    set({ phase: 'failed', trouble: troubleOf(error, state.build) })
  }

  async function open(frames: readonly HTMLIFrameElement[], instead?: string): Promise<void> {
    close()
    const own = attempt
    const { speed, skipsPauses, builds } = state
    set({ ...startingWith(instead === undefined ? builds : [instead]), speed, skipsPauses })
    try {
      text ??= await fetchRecording(visit, world)
      if (own !== attempt) return
      const shares = sharesOf(text, visit, instead)
      const makers = shares.map(({ build }) => build)
      set({ phase: 'waiting', builds: makers, build: makers[0] ?? '' })
      const ports = await Promise.all(makers.map((build, place) => openPlayer(visit, build, frames[place], world)))
      if (own !== attempt) return ports.forEach(port => port.close())
      set({ phase: 'loading' })
      const ignored = makers.map(() => 0)
      const parts = shares.map((share, place) => ({
        ...share,
        client: createFrameClient(ports[place] as MessagePort, share.build, world.after, count => {
          ignored[place] = count
          set({ ignored: ignored.reduce((sum, each) => sum + each, 0) })
        }),
      }))
      clients = parts.map(({ client }) => client)
      joined = await joinFrames(parts, visit.config)
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
    clients.forEach(client => client.close())
    clients = []
    joined = undefined
  }

  const draw = followMoment({
    current: () => joined,
    read: () => state,
    update: set,
    onDrawn(at) {
      if (state.isPlaying && state.speed === 'max' && state.at === at) playNextAtMaxSpeed()
    },
    onError: fail,
  })
  function playNextAtMaxSpeed(): void {
    if (state.at + 1 < state.moments.length) reach(state.at + 1)
    if (state.at + 1 >= state.moments.length) pause()
  }

  /** Playback has reached a moment, possibly skipping others. */
  let announcedAt = -Infinity
  let unannounced: readonly Moment[] = []
  function reach(at: number): void {
    unannounced = [...unannounced, ...state.moments.slice(state.at + 1, at + 1).filter(isFailure)]
    set({ at })
    if (world.now() - announcedAt >= ANNOUNCE_EVERY_MS) announcePassed()
    void draw()
  }
  function announcePassed(): void {
    const last = unannounced.at(-1)
    if (last === undefined) return
    set({ passed: { count: unannounced.length, last } })
    announcedAt = world.now()
    unannounced = []
  }
  function pause(): void {
    playing.stop()
    if (!state.isPlaying) return
    set({ isPlaying: false })
    announcePassed()
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

  const opened = (): Promise<JoinedVisit> =>
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
    toRest() {
      const rest = restAfter(state.moments, state.at)
      if (rest === state.at) return false
      seek(rest)
      return true
    },
    togglePlaying() {
      if (state.phase !== 'ready') return
      if (state.isPlaying) return pause()
      // at the end, playback starts from the beginning
      set({ isPlaying: true, at: state.at + 1 < state.moments.length ? state.at : 0 })
      if (state.speed === 'max' && state.shown?.at === state.at) playNextAtMaxSpeed()
      else playing.start()
      void draw()
    },
    setSpeed(speed) {
      set({ speed })
      if (!state.isPlaying) return
      playing.start()
      if (speed === 'max' && state.shown?.at === state.at) playNextAtMaxSpeed()
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
