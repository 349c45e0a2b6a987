import { readFile } from 'node:fs/promises'
import { STORE_FACTS } from '../../../tools/build/contentFiles'
import { readStoreFacts } from '../../../tools/build/storeFacts'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

test('S2.93 the store pages are built from the API’s data: `npm run stores` has nothing to change', async () => {
  const facts = await readStoreFacts(async path => (await api.call('GET', path.slice(1))).body)
  expect(facts).toHaveLength(14)
  expect(JSON.parse(JSON.stringify(facts))).toEqual(JSON.parse(await readFile(STORE_FACTS, 'utf8')))
})
