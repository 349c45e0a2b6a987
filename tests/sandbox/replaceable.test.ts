import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../src/runtime/config/config'
import { createAccessToken } from '../../src/runtime/http/accessToken'
import { createHttp } from '../../src/runtime/http/http'
import { runtimeConfig } from '../../tools/run/runtimeConfig'
import { SERVICES } from '../../tools/sandbox/settings'
import { createVirtualClock } from '../support/virtualClock'
import { startedSandbox, type StartedSandbox } from './support/startedSandbox'
import { noReports } from '../support/noReports'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startedSandbox()
}, 60_000)
afterAll(() => sandbox.close())

/** The app's only access to the product API, given only a configuration. */
function storesBy(config: Config): Promise<unknown> {
  const http = createHttp({
    config,
    fetch,
    clock: createVirtualClock(0),
    jitter: () => 0,
    accessToken: createAccessToken(),
    reports: noReports,
  })
  return http.request({ method: 'GET', path: '/bookable/stores', auth: 'none', read: body => body })
}

test('S1.20 the back end is a separate server that any other can replace: only the configuration names it', async () => {
  const config = runtimeConfig(sandbox.settings)
  expect(await storesBy(config)).toHaveLength(14)

  const asked: (string | undefined)[] = []
  const another = createServer((request, response) => {
    asked.push(request.url)
    response.setHeader('content-type', 'application/json')
    response.end('[{"id":"elsewhere"}]')
  }).listen(0, '127.0.0.1')
  await once(another, 'listening')
  const baseUrl = `http://127.0.0.1:${(another.address() as AddressInfo).port}/api`
  expect(await storesBy({ ...config, api: { baseUrl, version: 'v7' } })).toEqual([{ id: 'elsewhere' }])
  expect(asked).toEqual(['/api/v7/bookable/stores'])
  another.close()
})

test('S1.20 each of its services has its own origin, and its rules are documented', async () => {
  const { origins } = sandbox.settings
  const served = SERVICES.filter(service => service !== 'app')
  expect(new Set(served.map(service => origins[service])).size).toBe(served.length)
  const readme = readFileSync('tools/sandbox/README.md', 'utf8')
  for (const service of served) {
    expect((await fetch(origins[service])).status).toBeGreaterThanOrEqual(200)
    expect(readme).toMatch(new RegExp(`^\\| :300${SERVICES.indexOf(service)} `, 'm'))
  }
  const described = (await (await fetch(`${origins.api}/openapi.json`)).json()) as { readonly paths: object }
  expect(Object.keys(described.paths).length).toBeGreaterThan(20)
})
