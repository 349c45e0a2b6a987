import type { Config } from './config'
import { ADDRESS, isAddress, isText, type Expectation } from './expectations'
import type { GatewayName } from './payments'

/** One thing wrong with the configuration: the key, and what was expected there. */
export interface ConfigProblem {
  readonly code: 'CONFIG_MISSING' | 'CONFIG_INVALID'
  readonly key: string
  readonly expected: string
}

const isPounds = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0

const expectations: readonly Expectation[] = [
  ['environment', 'one of dev, stage, prod', value => value === 'dev' || value === 'stage' || value === 'prod'],
  ['brand.name', 'a name', isText],
  ['brand.supportEmail', 'an e-mail address', value => typeof value === 'string' && value.includes('@')],
  ['brand.supportPhone', 'a phone number', isText],
  ['api.baseUrl', ADDRESS, isAddress],
  ['api.version', 'a path segment such as v1', value => typeof value === 'string' && /^[\w.-]+$/.test(value)],
  ['identity.domain', ADDRESS, isAddress, 'optional'],
  ['identity.clientId', 'a client id', isText, 'optional'],
  ['identity.audience', 'an audience', isText, 'optional'],
  ['identity.organization', 'an organization id or name', isText, 'optional'],
  ['signing.origin', ADDRESS, isAddress],
  ['support.origin', ADDRESS, isAddress, 'optional'],
  ['insurance.providerType', 'the contract name of the protection', isText],
  ['insurance.providerName', 'the protection as people read it', isText],
  ['prices.administrationFee', 'pounds, 0 or more', isPounds],
  ['prices.lowestProtection', 'pounds, 0 or more', isPounds],
  ...['monitoring.dsn', 'tracking.consent', 'tracking.analytics', 'tracking.sessionReplay'].map((key): Expectation => [
    key,
    ADDRESS,
    isAddress,
    'optional',
  ]),
  ['tracking.origins', 'a list of addresses', value => Array.isArray(value) && value.every(isAddress), 'optional'],
  ['appLinks.ios', 'an http(s) address', isText],
  ['appLinks.android', 'an http(s) address', isText],
]

/** What each payment gateway needs to know. Only what is needed is fetched: this runs on the landing page. */
const gateways: Readonly<Record<GatewayName, () => Promise<readonly Expectation[]>>> = {
  sandbox: () => Promise.resolve([['payments.origin', ADDRESS, isAddress]]),
  chargebee: async () => (await import(/* webpackChunkName: "chargebee-config" */ './chargebeeConfig')).expectations,
}
const isGateway = (value: unknown): value is GatewayName => typeof value === 'string' && Object.hasOwn(gateways, value)

/**
 * The configuration, or everything that is wrong with it. Hand-written because it runs on the landing page, where the
 * schema library is not loaded.
 */
export async function readConfig(
  document: unknown,
): Promise<{ readonly config: Config } | { readonly problems: readonly ConfigProblem[] }> {
  const gateway = valueAt(document, 'payments.gateway') ?? 'sandbox'
  const problems = [...expectations, ...(isGateway(gateway) ? await gateways[gateway]() : [])].flatMap(
    ([key, expected, holds, optional]): ConfigProblem[] => {
      const value = valueAt(document, key)
      if (value === undefined) return optional ? [] : [{ code: 'CONFIG_MISSING', key, expected }]
      return holds(value) ? [] : [{ code: 'CONFIG_INVALID', key, expected }]
    },
  )
  if (!isGateway(gateway))
    problems.push({ code: 'CONFIG_INVALID', key: 'payments.gateway', expected: `one of ${Object.keys(gateways).join(', ')}` })
  if (valueAt(document, 'environment') === 'prod' && valueAt(document, 'api.gateway') !== undefined)
    problems.push({
      code: 'CONFIG_INVALID',
      key: 'api.gateway',
      expected: 'nothing: a secret must not be shipped to browsers in prod',
    })
  if (problems.length > 0) return { problems }
  const { identity, api, ...rest } = document as Config
  const { gateway: headers, ...plainApi } = api
  return {
    config: {
      ...rest,
      // both of the gateway's headers are sent, or neither (spec §7)
      api: isWhole(headers) ? api : plainApi,
      // sign-in is only offered when all three are there (spec §6)
      ...(identity?.domain && identity.clientId && identity.audience ? { identity } : {}),
    },
  }
}

function isWhole(gateway: unknown): boolean {
  return ['names.0', 'names.1', 'values.0', 'values.1'].every(key => isText(valueAt(gateway, key)))
}

function valueAt(document: unknown, key: string): unknown {
  let value: unknown = document
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}
