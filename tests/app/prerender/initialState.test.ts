import { prerenderState, reuseEqualSlices } from '@/app/prerender/initialState'
import { install } from '@/kernel/install'
import { installedPlugins } from '@/app/installedPlugins'
import { routeBindings } from '@/app/routeBindings'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'

function registry() {
  const installation = install(installedPlugins, routeBindings, true)
  if (!installation.ok) throw new Error('The plugins do not fit together.')
  return installation.registry
}

// whether a visit can be sent to support, and that be agreed to, is known from the host's configuration alone
const { support: _support, ...withoutSupport } = aConfig

test('a first-time visitor has the state that the page was prerendered from, except for the build', async () => {
  const { app } = await makeApp({ at: '/', draw: false, config: withoutSupport, plugins: installedPlugins })
  const actual = app.store.getState()
  const plain = prerenderState(registry(), '/', '1.7.0')
  expect({ ...plain, app: actual['app'] }).toEqual(actual)
  expect(plain['app']).toEqual({ ...(actual['app'] as object), build: '' })
})

test('only slices that differ are rendered again', async () => {
  const { app } = await makeApp({ at: '/?storeId=s1', draw: false })
  const actual = app.store.getState()
  const plain = prerenderState(registry(), '/', '1.7.0')
  const shared = reuseEqualSlices(plain, actual)
  expect(shared).toEqual(plain)
  expect(shared['location']).not.toBe(actual['location'])
  expect(shared['help']).toBe(actual['help'])
})
