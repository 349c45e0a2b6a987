/** @jest-environment node */
import { arrived } from '@/contracts/navigation'
import { connectionChanged, pluginActivated, screenRetried } from '@/contracts/app'
import { createActivation } from '@/runtime/store/activation'
import { page, type Plugin, type SagaEntry } from '@/kernel/contract'
import { eventsOf, type AppEvent, type Cause } from '@/kernel/events'
import { routeRef } from '@/kernel/references'
import { registryOf } from '../../support/aVisit'
import { samplePlugin } from '../../support/samplePlugin'
import { settle } from '../../support/virtualClock'

const woken = eventsOf('sample')('itemChosen')
const at = (path: string): AppEvent => arrived({ path, query: {}, objects: {}, rest: {}, how: 'push' })

/** An activation alone: what it loads, and what it dispatches. */
function anActivation(change: Partial<Plugin> = {}, load?: (plugin: Plugin) => Promise<readonly SagaEntry[]>) {
  const loaded: string[] = []
  const said: (readonly [string, Cause])[] = []
  const registry = registryOf({ ...samplePlugin(), ...change })
  const activation = createActivation(
    registry,
    (event, cause) => {
      said.push([event.type, cause])
      tell(event)
    },
    plugin => {
      loaded.push(plugin.id)
      return load ? load(plugin) : Promise.resolve([])
    },
  )
  const middleware = activation.middleware({ getState: () => ({}), dispatch: action => action })(action => action)
  const tell = (event: AppEvent): void => void middleware(event)
  return { activation, loaded, said, tell }
}

test('a plugin’s workflows load when one of its pages is opened, and only once', async () => {
  const { loaded, said, tell } = anActivation()
  tell(at('/elsewhere'))
  expect(loaded).toEqual([])
  tell(at('/sample'))
  tell(at('/sample'))
  await settle()
  tell(at('/sample'))
  expect(loaded).toEqual(['sample'])
  expect(said).toEqual([['app/pluginActivated', 'app']])
})

test('a plugin is activated by an event it lists, and at another plugin’s page it lists', () => {
  const onEvent = anActivation({ activateOn: [woken] })
  onEvent.tell(woken())
  expect(onEvent.loaded).toEqual(['sample'])

  const ref = routeRef('sample.other')
  const atPage = anActivation({ routes: [page(ref, '/other', async () => ({ default: () => null }))], activateAt: [ref] })
  atPage.tell(at('/other'))
  expect(atPage.loaded).toEqual(['sample'])
})

test('events during loading are kept, beginning with the one that activated the plugin', async () => {
  const { activation, tell } = anActivation()
  tell(woken())
  tell(at('/sample'))
  tell(woken())
  await settle()
  const { backlog } = activation.takeLoaded('sample')
  expect(backlog.map(({ type }) => type)).toEqual(['navigation/arrived', 'sample/itemChosen'])
  tell(woken())
  expect(backlog).toHaveLength(2)
})

test('code that cannot be loaded is reported, and the next activation tries again', async () => {
  let attempts = 0
  const { loaded, said, tell } = anActivation({}, () =>
    ++attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve([]),
  )
  tell(at('/sample'))
  await settle()
  tell(at('/sample'))
  await settle()
  expect(loaded).toEqual(['sample', 'sample'])
  expect(said.map(([type]) => type)).toEqual(['app/pluginLoadFailed', 'app/pluginActivated'])
})

test.each([
  ['the connection is back', connectionChanged({ online: true })],
  ['the person tries again', screenRetried({ plugin: 'sample' })],
])('code that could not be loaded is requested again when %s, with all events in between', async (_, event) => {
  let attempts = 0
  const { activation, loaded, said, tell } = anActivation({}, () =>
    ++attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve([]),
  )
  tell(event)
  tell(at('/sample'))
  tell(event)
  await settle()
  expect(loaded).toEqual(['sample'])
  tell(connectionChanged({ online: false }))
  expect(loaded).toEqual(['sample'])
  tell(event)
  await settle()
  tell(event)
  expect(loaded).toEqual(['sample', 'sample'])
  expect(said.map(([type]) => type)).toEqual(['app/pluginLoadFailed', 'app/pluginActivated'])
  expect(activation.takeLoaded('sample').backlog.map(({ type }) => type)).toContain('navigation/arrived')
})

test('an activation event activates no plugin', () => {
  const { loaded, tell } = anActivation({ activateOn: [pluginActivated] })
  tell(pluginActivated({ plugin: 'other' }))
  expect(loaded).toEqual([])
})
