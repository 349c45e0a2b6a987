import { readConfig } from '@/runtime/config/readConfig'
import { aConfig } from '../../support/aConfig'

/** The configuration with one value changed, or taken away. */
function withValue(key: string, value: unknown): unknown {
  const document = structuredClone(aConfig) as unknown as Record<string, Record<string, unknown>>
  const [section = '', field] = key.split('.')
  if (field === undefined) Object.assign(document, { [section]: value })
  else document[section] = { ...document[section], [field]: value }
  return JSON.parse(JSON.stringify(document)) as unknown
}
const problemsOf = async (document: unknown): Promise<string[]> => {
  const read = await readConfig(document)
  return 'problems' in read ? read.problems.map(({ code, key }) => `${code} ${key}`) : []
}

test('a complete configuration is read unchanged', async () => {
  expect(await readConfig(aConfig)).toEqual({ config: aConfig })
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
])('a missing %s is a named problem', async key => {
  expect(await problemsOf(withValue(key, undefined))).toEqual([`CONFIG_MISSING ${key}`])
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
  ['appLinks.ios', 'javascript:alert(1)'],
  ['appLinks.android', 'play.example'],
])('%s with the value %j is a named problem', async (key, value) => {
  expect(await problemsOf(withValue(key, value))).toEqual([`CONFIG_INVALID ${key}`])
})

test('a company may have no number, and an empty one is invalid', async () => {
  const { number: _, ...company } = aConfig.brand.company
  const withCompany = (company: unknown) => ({ ...aConfig, brand: { ...aConfig.brand, company } })
  expect(await readConfig(withCompany(company))).toEqual({ config: withCompany(company) })
  expect(await readConfig(withCompany({ ...company, number: '' }))).not.toHaveProperty('config')
})

test('all invalid keys are reported at once, each with what was expected', async () => {
  const read = await readConfig({ environment: 'dev', api: { baseUrl: 'x', version: 'v1' } })
  const problems = 'problems' in read ? read.problems : []
  expect(problems.length).toBeGreaterThan(10)
  expect(problems.every(({ expected }) => expected.length > 3)).toBe(true)
})

test.each([undefined, null, 'text', [], 7])('%j is not a configuration', async document => {
  expect((await problemsOf(document)).length).toBeGreaterThan(10)
})

test('sign-in is offered only if all three of its values are present', async () => {
  for (const key of ['identity.domain', 'identity.clientId', 'identity.audience']) {
    const read = await readConfig(withValue(key, undefined))
    expect(read).toHaveProperty('config')
    expect(read).not.toHaveProperty('config.identity')
  }
  expect(await readConfig(withValue('identity', undefined))).not.toHaveProperty('config.identity')
})

test('SEC-36 gateway headers are refused in prod with the reason, because browsers would receive them', async () => {
  const gateway = { names: ['a', 'b'], values: ['1', '2'] }
  const prod = { ...aConfig, environment: 'prod', api: { ...aConfig.api, gateway } }
  expect(await problemsOf(prod)).toEqual(['CONFIG_INVALID api.gateway'])
  expect(await readConfig(prod)).toMatchObject({
    problems: [{ expected: expect.stringContaining('secret must not be shipped to browsers') }],
  })
  expect(await readConfig({ ...prod, environment: 'stage' })).toHaveProperty('config.api.gateway', gateway)
})

test('S7.3 an incomplete gateway counts as none: neither header is sent', async () => {
  const halves = [
    { names: ['a', 'b'], values: ['1'] },
    { names: ['a'], values: ['1', '2'] },
    { names: ['a', 'b'] },
    'x',
    { names: ['a', ''], values: ['1', '2'] },
  ]
  for (const gateway of halves)
    expect(await readConfig({ ...aConfig, api: { ...aConfig.api, gateway } })).toEqual({ config: aConfig })
})

describe('the payment gateway', () => {
  const account = { gateway: 'chargebee', site: 'acme-test', publishableKey: 'test_abc123' }
  const withPayments = (payments: unknown) => ({ ...aConfig, payments })

  test('is selected by the configuration alone: a real account needs nothing else', async () => {
    expect(await readConfig(withPayments(account))).toHaveProperty('config.payments', account)
    const whole = {
      ...account,
      script: 'https://js.example/c.js',
      domain: 'https://pay.acme.example',
      brands: ['visa'],
      frames: ['https://hooks.example'],
    }
    expect(await readConfig(withPayments(whole))).toHaveProperty('config.payments', whole)
    expect(await readConfig(withPayments({ gateway: 'sandbox', origin: 'http://localhost:3003' }))).toHaveProperty(
      'config.payments.gateway',
      'sandbox',
    )
  })

  test.each([
    [{ ...account, site: undefined }, ['CONFIG_MISSING payments.site']],
    [{ ...account, publishableKey: undefined }, ['CONFIG_MISSING payments.publishableKey']],
    [{ gateway: 'chargebee' }, ['CONFIG_MISSING payments.site', 'CONFIG_MISSING payments.publishableKey']],
    [{ ...account, site: 'https://acme.chargebee.com' }, ['CONFIG_INVALID payments.site']],
    [{ ...account, publishableKey: 'sk_1' }, ['CONFIG_INVALID payments.publishableKey']],
    [{ ...account, script: 'http://js.example/c.js' }, ['CONFIG_INVALID payments.script']],
    [{ ...account, script: 'javascript:alert(1)' }, ['CONFIG_INVALID payments.script']],
    [{ ...account, domain: 'pay.acme.example' }, ['CONFIG_INVALID payments.domain']],
    [{ ...account, brands: 'visa' }, ['CONFIG_INVALID payments.brands']],
    [{ ...account, frames: ['hooks'] }, ['CONFIG_INVALID payments.frames']],
    [{ gateway: 'stripe' }, ['CONFIG_INVALID payments.gateway']],
    [{ gateway: 'toString', origin: 'http://localhost:3003' }, ['CONFIG_INVALID payments.gateway']],
    [{ gateway: 'sandbox' }, ['CONFIG_MISSING payments.origin']],
  ])('%j is reported by name: %j', async (payments, problems) => {
    expect(await problemsOf(withPayments(payments))).toEqual(problems)
  })
})
