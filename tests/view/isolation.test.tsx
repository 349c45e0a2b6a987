import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { corePlugin } from '@/app/corePlugin'
import { connectionChanged, footerItem, headerItem } from '@/contracts/app'
import { definePlugin, fill, page, type Plugin } from '@/kernel/contract'
import { eventsOf } from '@/kernel/events'
import { routeRef } from '@/kernel/references'
import { makeApp } from '../support/makeApp'

const pressed = eventsOf('sound')('pressed')

/** A plugin that works, whatever its neighbour does. */
const sound = definePlugin({
  id: 'sound',
  slices: [],
  events: [pressed],
  recording: { version: 1, state: {} },
  slots: [fill(footerItem, { id: 'sound.item', order: 1, view: async () => ({ default: () => <p>Sound footer</p> }) })],
  routes: [page(routeRef('sound.home'), '/sound', async () => ({ default: () => <h1>Sound page</h1> }))],
})

const broken = (parts: Partial<Plugin>): Plugin => ({
  ...definePlugin({ id: 'broken', slices: [], events: [], recording: { version: 1, state: {} } }),
  ...parts,
})

beforeEach(() => {
  // React logs every error that a boundary catches; these are intended
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('NET-44 a screen that throws affects only itself, is logged, and can be retried', async () => {
  let repaired = false
  const Page = () => {
    if (!repaired) throw new RangeError('planted')
    return <h1>Mended</h1>
  }
  const plugin = broken({ routes: [page(routeRef('broken.home'), '/broken', async () => ({ default: Page }))] })
  const app = await makeApp({ at: '/broken', plugins: [corePlugin, sound, plugin] })
  expect(screen.getByText('This part of the page did not work')).toBeVisible()
  expect(screen.getByText('Sound footer')).toBeVisible()
  const crashed = app.events().find(({ type }) => type === 'app/screenCrashed')
  expect(crashed?.payload).toEqual({ plugin: 'broken', name: 'RangeError' })

  repaired = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'Mended' })).toBeVisible()
  expect(app.events().at(-1)).toMatchObject({ type: 'app/screenRetried', payload: { plugin: 'broken' }, cause: 'user' })
})

test('NET-44 a page that cannot be loaded offline says so, and loads when the connection is back', async () => {
  let isThere = false
  const plugin = broken({
    routes: [
      page(routeRef('broken.home'), '/broken', async () => {
        if (!isThere) throw new Error('Loading chunk 7 failed')
        return { default: () => <h1>Here</h1> }
      }),
    ],
  })
  const app = await makeApp({ at: '/sound', plugins: [corePlugin, sound, plugin] })
  await app.dispatch(connectionChanged({ online: false }), 'app')
  await app.go('/broken')
  expect(screen.getByText('This part of the page is not here yet')).toBeVisible()
  isThere = true
  await app.dispatch(connectionChanged({ online: true }), 'app')
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible()
  expect(app.types()).not.toContain('app/screenRetried')
})

test('NET-44 a view in a slot that throws does not affect the other views of the page', async () => {
  const View = () => {
    throw new Error('planted')
  }
  const plugin = broken({ slots: [fill(headerItem, { id: 'broken.item', order: 1, view: async () => ({ default: View }) })] })
  await makeApp({ at: '/sound', plugins: [corePlugin, sound, plugin] })
  expect(screen.getByRole('heading', { name: 'Sound page' })).toBeVisible()
  expect(screen.getByText('Sound footer')).toBeVisible()
})

test('NET-44 a saga that throws stops alone: other plugins continue', async () => {
  const plugin = broken({
    routes: [page(routeRef('broken.home'), '/broken', async () => ({ default: () => <h1>Broken page</h1> }))],
    sagas: async () => ({
      default: [
        {
          id: 'broken.throws',
          onCrash: 'stop',
          run: function* () {
            throw new TypeError('planted')
          },
        },
      ],
    }),
  })
  const app = await makeApp({ at: '/broken', plugins: [corePlugin, sound, plugin] })
  const crashed = app.events().find(({ type }) => type === 'app/sagaCrashed')
  expect(crashed?.payload).toMatchObject({ saga: 'broken.throws', restarting: false })
  await app.go('/sound')
  expect(screen.getByRole('heading', { name: 'Sound page' })).toBeVisible()
})

test('NET-27 code that cannot be loaded is reported, and loaded on a retry', async () => {
  let there = false
  const plugin = broken({
    routes: [
      page(routeRef('broken.home'), '/broken', async () => {
        if (!there) throw new Error('ChunkLoadError')
        return { default: () => <h1>Arrived</h1> }
      }),
    ],
  })
  await makeApp({ at: '/broken', plugins: [corePlugin, sound, plugin] })
  expect(screen.getByText('This part of the page did not work')).toBeVisible()
  there = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible()
})
