import { readConfig } from '@/config/readConfig'
import { aConfig } from '../support/aConfig'

/** The configuration with one value changed, or taken away. */
function withValue(key: string, value: unknown): unknown {
  const document = structuredClone(aConfig) as unknown as Record<string, Record<string, unknown>>
  const [section = '', field] = key.split('.')
  if (field === undefined) Object.assign(document, { [section]: value })
  else document[section] = { ...document[section], [field]: value }
  return JSON.parse(JSON.stringify(document)) as unknown
}
const problemsOf = (document: unknown): string[] => {
  const read = readConfig(document)
  return 'problems' in read ? read.problems.map(({ code, key }) => `${code} ${key}`) : []
}

test('a complete configuration is read as it is', () => {
  expect(readConfig(aConfig)).toEqual({ config: aConfig })
})

test.each([
  'environment',
  'brand.name',
  'brand.supportEmail',
  'brand.supportPhone',
  'api.baseUrl',
  'api.version',
  'payments.origin',
  'signing.origin',
  'insurance.providerType',
  'insurance.providerName',
  'prices.administrationFee',
  'prices.lowestProtection',
  'appLinks.ios',
  'appLinks.android',
])('without %s there is a named problem', key => {
  expect(problemsOf(withValue(key, undefined))).toEqual([`CONFIG_MISSING ${key}`])
})

test.each([
  ['environment', 'production'],
  ['brand.name', '  '],
  ['brand.supportEmail', 'help'],
  ['api.baseUrl', 'api.example'],
  ['api.baseUrl', 'https://api.example/'],
  ['api.baseUrl', 'javascript:alert(1)'],
  ['api.version', 'v1/x'],
  ['payments.origin', 7],
  ['prices.administrationFee', -1],
  ['prices.administrationFee', '15'],
  ['identity.domain', 'identity'],
])('%s given as %j is a named problem', (key, value) => {
  expect(problemsOf(withValue(key, value))).toEqual([`CONFIG_INVALID ${key}`])
})

test('everything that is wrong is told at once, each with what was expected', () => {
  const read = readConfig({ environment: 'dev', api: { baseUrl: 'x', version: 'v1' } })
  const problems = 'problems' in read ? read.problems : []
  expect(problems.length).toBeGreaterThan(10)
  expect(problems.every(({ expected }) => expected.length > 3)).toBe(true)
})

test.each([undefined, null, 'text', [], 7])('%j is no configuration', document => {
  expect(problemsOf(document).length).toBeGreaterThan(10)
})

test('sign-in is offered only when all three of its values are there', () => {
  for (const key of ['identity.domain', 'identity.clientId', 'identity.audience']) {
    const read = readConfig(withValue(key, undefined))
    expect(read).toHaveProperty('config')
    expect(read).not.toHaveProperty('config.identity')
  }
  expect(readConfig(withValue('identity', undefined))).not.toHaveProperty('config.identity')
})

test('a gateway’s secret is refused in prod, where browsers would get it', () => {
  const gateway = { names: ['a', 'b'], values: ['1', '2'] }
  const prod = { ...aConfig, environment: 'prod', api: { ...aConfig.api, gateway } }
  expect(problemsOf(prod)).toEqual(['CONFIG_INVALID api.gateway'])
  expect(readConfig({ ...prod, environment: 'stage' })).toHaveProperty('config.api.gateway', gateway)
})

test('S7.3 half a gateway is none: neither header is sent', () => {
  const halves = [
    { names: ['a', 'b'], values: ['1'] },
    { names: ['a'], values: ['1', '2'] },
    { names: ['a', 'b'] },
    'x',
    { names: ['a', ''], values: ['1', '2'] },
  ]
  for (const gateway of halves) expect(readConfig({ ...aConfig, api: { ...aConfig.api, gateway } })).toEqual({ config: aConfig })
})
