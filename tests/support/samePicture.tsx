import { act } from '@testing-library/react'
import { App } from '@/app/App'
import type { App as RunningApp } from '@/app/createApp'
import { languages as spoken } from '@/app/languages'
import type { Config } from '@/runtime/config/config'
import type { Languages } from '@/runtime/i18n/languages'
import type { Plugin } from '@/kernel/contract'
import type { Registry } from '@/kernel/registry'
import { exportFile } from '@/recording/exportFile'
import { openVisit } from '@/support/player/openVisit'
import { createScreens, type Screens } from '@/support/player/screens'
import { actTogether } from './actTogether'
import { drawPicture, fieldInUse, type Picture } from './drawPicture'
import { firstDifference } from './firstDifference'
import { lastLooks } from './lookLast'
import { personalOf } from './personalPairs'
import { settle } from './virtualClock'

interface Rest {
  readonly now: number
  readonly picture: Picture
  readonly personal: readonly string[]
  readonly typedIn: number
  /** Whether this was the only tab in the document; otherwise radio buttons with the same name would form one group. */
  readonly isAlone: boolean
}

interface DrawnApp {
  readonly app: RunningApp
  readonly container: Element
  readonly config: Config
  readonly languages: Languages | undefined
  readonly now: () => number
}

/** The pictures of each app of a test when it had settled, by the number of the newest event. */
const drawn = new Map<RunningApp, DrawnApp & { readonly rests: Map<number, Rest> }>()
let isOn = false

/** Compares every app of this test with the player whenever it has settled, from here on. */
export const compareEveryRest = (): void => void (isOn = true)

export function followPictures(app: DrawnApp): void {
  if (isOn || process.env['LOCKSTEP_SAME_PICTURE'] !== undefined) drawn.set(app.app, { ...app, rests: new Map() })
}

/** Readers of each app's clock, which ticks in real time only: no test waits for it. */
const readers = new WeakMap<RunningApp, Set<() => void>>()
export function followClock(app: RunningApp): void {
  const { parts } = app
  const { clock } = parts
  const reading = new Set<() => void>()
  readers.set(app, reading)
  Object.assign(parts, {
    clock: {
      ...clock,
      subscribe(onTick: () => void) {
        const stop = clock.subscribe(onTick)
        reading.add(onTick)
        return () => {
          reading.delete(onTick)
          stop()
        }
      },
    },
  })
}

/** Takes a picture of the settled page, which the player must also show after the newest event. */
export function look(app: RunningApp): void {
  const drawnApp = drawn.get(app)
  if (!drawnApp?.container.isConnected || drawnApp.container.children.length === 0) return
  act(() => readers.get(app)?.forEach(tick => tick()))
  const newest = app.recorder
    .segments()
    .flatMap(({ rows }) => rows)
    .findLast(row => row.kind === 'event')
  if (newest === undefined) return
  const state = app.store.getState()
  const typedIn = fieldInUse(drawnApp.container)
  drawnApp.rests.set(newest.seq, {
    now: drawnApp.now(),
    picture: drawPicture(drawnApp.container, typedIn),
    isAlone: [...drawn.values()].filter(({ container }) => container.isConnected).length === 1,
    personal: personalOf(state, app.recorder.maskState(state)),
    typedIn,
  })
}

interface Player {
  readonly registry: Registry
  readonly place: HTMLElement
  readonly screens: Screens
}
const players = new WeakMap<readonly Plugin[], Map<Languages, Player>>()

function playerOf({ app, languages = spoken }: DrawnApp): Player {
  const { registry } = app.parts
  const place = document.createElement('div')
  const ofPlugins = players.get(registry.plugins) ?? new Map<Languages, Player>()
  const player = ofPlugins.get(languages) ?? {
    registry,
    place,
    screens: createScreens({
      place,
      registry,
      languages,
      draw: replayed => <App app={replayed} />,
      broken: 'It cannot be drawn.',
      onIgnored: () => undefined,
      presence: { show: () => undefined },
    }),
  }
  players.set(registry.plugins, ofPlugins.set(languages, player))
  return player
}

/** Replays every visit of a test and compares the pictures. Returns their number. */
export async function expectSamePictures(): Promise<number> {
  const apps = [...drawn.values()]
  drawn.clear()
  isOn = false
  const differences: string[] = []
  let compared = 0
  for (const drawnApp of apps) {
    differences.push(...(await differencesOf(drawnApp)))
    compared += drawnApp.rests.size
  }
  expect(differences.join('\n\n')).toBe('')
  return compared
}

async function differencesOf(drawnApp: DrawnApp & { readonly rests: Map<number, Rest> }): Promise<readonly string[]> {
  const { app, rests, config } = drawnApp
  const { registry, place, screens } = playerOf(drawnApp)
  const text = await exportFile(app.recorder, { build: 'test', plugins: registry.plugins, mode: 'memory' })
  const { instants } = await openVisit(registry, text, 'test')
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const actEnvironmentBefore = environment.IS_REACT_ACT_ENVIRONMENT
  const { title } = document
  // React's own render scheduling in tests does not know about the player
  environment.IS_REACT_ACT_ENVIRONMENT = false
  document.body.append(place)
  const differences: string[] = []
  try {
    await screens.begin(config)
    for (const instant of instants) {
      const { event } = instant
      const rest = rests.get(event.meta.seq)
      if (!rest) continue
      await screens.show(instant)
      screens.pass(instant, rest.now - event.meta.at)
      const [live, replayed] = [rest.picture, drawPicture(place, rest.typedIn)].map(picture =>
        rest.isAlone ? picture : picture.map(withoutChoice),
      )
      const difference = firstDifference(live ?? [], replayed ?? [], rest.personal)
      if (difference !== undefined) differences.push(`after event ${event.meta.seq}, ${event.type}\n${difference}`)
    }
    await screens.begin(config)
  } finally {
    place.remove()
    environment.IS_REACT_ACT_ENVIRONMENT = actEnvironmentBefore
    document.title = title
  }
  return differences
}

const withoutChoice = (line: string): string => line.replace(/(?<=^ *<input .*type=radio.*) checked=\w+/, '')

// the final state of a test, before cleanup
lastLooks.add(async () => {
  if (drawn.size === 0) return
  await actTogether(settle)
  for (const app of drawn.keys()) look(app)
})
