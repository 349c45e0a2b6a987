import messages from '@/runtime/i18n/messages/replay.en-GB.json'
import { install } from '@/kernel/install'
import { connect, type Surroundings } from '@/support/player/connect'
import { createPlayer } from '@/support/player/player'
import { createScreens } from '@/support/player/screens'
import { stillPage } from '@/support/player/stillPage'
import { App } from './App'
import { installedPlugins } from './installedPlugins'
import { languages } from './languages'
import { plain } from './plainMessage'
import { routeBindings } from './routeBindings'

export interface ReplayFrame {
  readonly page: Window & typeof globalThis
  readonly surroundings: Surroundings
  readonly place: HTMLElement
  readonly build: string
  readonly version: string
}

/** The app of this build without its world, drawn from what the page around it has recorded. */
export function replayFrame({ page, surroundings, place, build, version }: ReplayFrame): void {
  const installation = install(installedPlugins, routeBindings, false)
  if (!installation.ok) throw new Error(installation.problems.map(problem => problem.code).join(', '))
  const { registry } = installation
  let ignored = 0
  let tell: ReturnType<typeof connect> = () => undefined
  const onIgnored = (): void => tell({ ignored: ++ignored })
  stillPage(page, onIgnored)
  const screens = createScreens({
    place,
    registry,
    languages,
    draw: app => <App app={app} />,
    broken: <p role="alert">{plain(messages['app.replay.broken'])}</p>,
    onIgnored,
  })
  tell = connect(surroundings, { build, version }, createPlayer({ registry, screens, build }))
}

/** Stands there for somebody who opens the frame's address. */
export function standAlone(place: HTMLElement): void {
  place.textContent = plain(messages['app.replay.alone'])
}
