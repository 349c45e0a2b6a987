import { startTestApi, type TestApi } from '../support/testApi'

interface WirePlace {
  readonly name: string
  readonly area?: string
  readonly kind: string
  readonly geometry: { readonly coordinates: readonly [number, number] }
  readonly withinKm: number
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const find = async (text: string, limit = 6) =>
  (await api.call<WirePlace[]>('GET', `places?text=${encodeURIComponent(text)}&limit=${limit}`)).body
const best = async (text: string) => {
  const [first] = await find(text)
  return first && [first.name, ...(first.area === undefined ? [] : [first.area])].join(', ')
}

test('the gazetteer is one of the capabilities', async () => {
  const { body } = await api.call<{ capabilities: string[] }>('GET', 'capabilities')
  expect(body.capabilities).toContain('places')
})

test.each([
  ['a town', 'Ilkley', 'Ilkley, Bradford'],
  ['a suburb', 'Headingley', 'Headingley, Leeds'],
  ['a district', 'ls1', 'LS1, Leeds'],
  ['a whole postcode', 'LS29 9DX', 'LS29, Ilkley'],
  ['a postcode without its space', 'ls299dx', 'LS29, Ilkley'],
  ['an address with its postcode', '12 High Street, Otley LS21 1AA', 'LS21, Otley'],
  ['a street and its town', 'Otley Road Leeds', 'Leeds'],
  ['more words than the name', 'leeds city centre', 'Leeds'],
  ['what everybody calls it', 'Hull', 'Kingston upon Hull'],
  ['an apostrophe left out', 'kings cross', "King's Cross, London"],
  ['which of several, in words', 'Newport Isle of Wight', 'Newport, Isle of Wight'],
  ['which of several, after a comma', 'Richmond, London', 'Richmond, London'],
  ['which of several, as it is suggested', 'Richmond, North Yorkshire', 'Richmond, North Yorkshire'],
  ['a letter missing', 'Birmingam', 'Birmingham'],
  ['two letters swapped', 'Liecester', 'Leicester'],
  ['a common misspelling', 'Edinborough', 'Edinburgh'],
  ['a town over a village of nearly that name', 'leds', 'Leeds'],
])('%s: %s', async (_, text, expected) => expect(await best(text)).toBe(expected))

test.each(['Atlantis', 'zzz', '', ' ', '((', 'm', 'ZZ99 9ZZ'])('not a place: “%s”', async text =>
  expect(await find(text)).toEqual([]),
)

test('for the beginning of a name the largest towns are first', async () => {
  expect((await find('new', 3)).map(({ name }) => name)).toEqual(['Newport', 'Newcastle upon Tyne', 'Newcastle under Lyme'])
})

test('each has a radius: a city’s is larger than a village’s, a rural district’s larger than a town’s', async () => {
  const reach = async (text: string) => (await find(text))[0]?.withinKm ?? 0
  expect(await reach('London')).toBeGreaterThan(15)
  expect(await reach('Hawes')).toBe(1)
  expect(await reach('LS1')).toBeLessThan(2)
  expect(await reach('IV27')).toBeGreaterThan(15)
})

test('a text that is longer than an address is refused', async () => {
  expect((await api.call('GET', `places?text=${'a'.repeat(101)}`)).status).toBe(400)
})
