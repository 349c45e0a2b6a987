import messages from '@/runtime/i18n/messages/replay.en-GB.json'
import { install } from '@/kernel/install'
import { connect, type Surroundings } from '@/support/player/connect'
import { createPlayer } from '@/support/player/player'
import { createScreens } from '@/support/player/screens'
import { createPresenceMark } from '@/support/player/showPresence'
import { makePageInert } from '@/support/player/inertPage'
import { App } from './App'
import { everyPlugin } from './everyPlugin'
import { languages } from './languages'
import { plainText } from './BarePage'
import { routeBindings } from './routeBindings'

export interface ReplayFrame {
  readonly page: Window & typeof globalThis
  readonly surroundings: Surroundings
  readonly place: HTMLElement
  readonly build: string
  readonly version: string
}

/** This build's app without an outside world, rendered from a recording that the surrounding page provides. */
export function replayFrame({ page, surroundings, place, build, version }: ReplayFrame): void {
  const installation = install(everyPlugin, routeBindings, false)
  if (!installation.ok) throw new Error(installation.problems.map(problem => problem.code).join(', '))
  const { registry } = installation
  let ignored = 0
  let report: ReturnType<typeof connect> = () => undefined
  const onIgnored = (): void => report({ ignored: ++ignored })
  makePageInert(page, onIgnored)
  const screens = createScreens({
    place,
    registry,
    languages,
    draw: app => <App app={app} />,
    broken: <p role="alert">{plainText(messages['app.replay.broken'])}</p>,
    onIgnored,
    presence: createPresenceMark(page),
  })
  report = connect(surroundings, { build, version }, createPlayer({ registry, screens, build }))
}

/** Shown if the frame's address is opened directly. */
export function showNotFramed(place: HTMLElement): void {
  place.textContent = plainText(messages['app.replay.alone'])
}
