import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadAhead } from '@/app/loadAhead'
import { definePlugin, page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { everyPlugin } from '@/app/everyPlugin'
import { makeApp } from '../support/makeApp'

const loaded: string[] = []
beforeEach(() => {
  loaded.splice(0)
  Object.assign(window, { requestIdleCallback: (act: () => void) => void act() })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(navigator, 'connection')
})

const aPage = (name: string, leadsTo: readonly string[] = []) => ({
  ...page(routeRef(`trial.${name}`), `/${name}`, () => {
    loaded.push(name)
    return Promise.resolve({ default: () => <h1>{name}</h1> })
  }),
  leadsTo,
})
const trial = () =>
  definePlugin({
    id: 'trial',
    slices: [],
    events: [],
    recording: { version: 1, state: {} },
    routes: [aPage('first', ['/second']), aPage('second', ['/third', '/fourth']), aPage('third'), aPage('fourth')],
  })

test('the pages that usually follow are loaded ahead, from page to page, once each', async () => {
  const { app, go, settle } = await makeApp({ at: '/first', plugins: [...everyPlugin, trial()] })
  expect(loaded).toEqual(['first'])
  loadAhead(app)
  await settle()
  expect(loaded).toEqual(['first', 'second'])
  await go('/second')
  expect(loaded).toEqual(['first', 'second', 'third', 'fourth'])
  await go('/first')
  await go('/second')
  expect(loaded).toHaveLength(4)
})

test('components shared by this page and the next keep what was typed into them', async () => {
  const layout = () => Promise.resolve({ default: () => <input aria-label="Note" /> })
  const within = (name: string, leadsTo: readonly string[] = []) => ({ ...aPage(name, leadsTo), layout })
  const plugin = { ...trial(), routes: [within('first', ['/second']), within('second')] }
  const { app, go, settle } = await makeApp({ at: '/first', plugins: [...everyPlugin, plugin] })
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'by the door')
  loadAhead(app)
  await settle()
  await go('/second')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('by the door')
})

test('nothing is loaded ahead if the person has asked to save data', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const { app, go } = await makeApp({ at: '/first', plugins: [...everyPlugin, trial()] })
  loadAhead(app)
  await go('/second')
  expect(loaded).toEqual(['first', 'second'])
})

test('each step of a rental loads the next one ahead, and the ones after steps that may be skipped', async () => {
  const { app } = await makeApp({ draw: false })
  const leads = (path: string) => app.parts.registry.routes.find(({ value }) => value.path === path)?.value.leadsTo
  expect(leads('/register/unit')).toEqual(['/register/date'])
  expect(leads('/register/date')).toEqual(['/register/sign-in', '/register/access-hours', '/register/insurance'])
  expect(leads('/register/insurance')).toEqual(['/register/payment'])
})
