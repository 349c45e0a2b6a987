import type { Config, GatewayName } from './config'

/** One thing wrong with the configuration: the key, and what was expected there. */
export interface ConfigProblem extends InvalidKey {
  readonly expected: string
}
interface InvalidKey {
  readonly code: 'CONFIG_MISSING' | 'CONFIG_INVALID'
  readonly key: string
}

/** Configuration keys checked by the same predicate: required ones and optional ones. `expectedValues.ts` describes what is expected. */
type Expectation = readonly [holds: (value: unknown) => boolean, required: string, optional?: string]

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/[^\s/]+(\/[^\s]*)?(?<!\/)$/.test(value)
const isTextLike = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const isListOf = (holds: (item: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(holds)

const isCompany = (value: unknown): boolean =>
  ['name', 'registeredIn', 'address', 'vatNumber', 'dataProtectionNumber'].every(key => isText(valueAt(value, key))) &&
  (valueAt(value, 'number') === undefined || isText(valueAt(value, 'number')))
const isPounds = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0

const expectations: readonly Expectation[] = [
  [isTextLike(/^(dev|stage|prod)$/), 'environment'],
  [
    isText,
    'brand.name brand.supportPhone insurance.providerType insurance.providerName',
    'identity.clientId identity.audience identity.organization',
  ],
  [isTextLike(/@/), 'brand.supportEmail'],
  [isCompany, '', 'brand.company'],
  [isTextLike(/^https?:\/\/\S+$/), 'appLinks.ios appLinks.android'],
  [
    isAddress,
    'api.baseUrl signing.origin',
    'identity.domain support.origin monitoring.dsn tracking.consent tracking.analytics tracking.sessionReplay',
  ],
  [isTextLike(/^[\w.-]+$/), 'api.version'],
  [isPounds, 'prices.administrationFee prices.lowestProtection', 'prices.padlock'],
  [isListOf(isAddress), '', 'tracking.origins'],
]

/** The settings of each payment gateway; see `Payments` in config.ts. */
const gateways: Readonly<Record<GatewayName, readonly Expectation[]>> = {
  sandbox: [[isAddress, 'payments.origin']],
  chargebee: [
    [isTextLike(/^[a-z\d][a-z\d-]*$/), 'payments.site'],
    [isTextLike(/^(test|live)_\w+$/), 'payments.publishableKey'],
    [isTextLike(/^(https:\/\/|http:\/\/localhost[:/])\S+$/), '', 'payments.script'],
    [isAddress, '', 'payments.domain'],
    [isListOf(isText), '', 'payments.brands'],
    [isListOf(isAddress), '', 'payments.frames'],
  ],
}
const isGateway = (value: unknown): value is GatewayName => typeof value === 'string' && Object.hasOwn(gateways, value)

/**
 * Validates the configuration and reports every problem. Hand-written, because a page may have to read it before the schema
 * library is loaded.
 */
export async function readConfig(
  document: unknown,
): Promise<{ readonly config: Config } | { readonly problems: readonly ConfigProblem[] }> {
  const gateway = valueAt(document, 'payments.gateway') ?? 'sandbox'
  const invalid = (key: string): InvalidKey => ({ code: 'CONFIG_INVALID', key })
  const wrong: InvalidKey[] = []
  for (const [holds, required, optional = ''] of [...expectations, ...(isGateway(gateway) ? gateways[gateway] : [])])
    for (const key of `${required} ${optional}`.trim().split(' ')) {
      const value = valueAt(document, key)
      if (value === undefined && required.split(' ').includes(key)) wrong.push({ code: 'CONFIG_MISSING', key })
      else if (value !== undefined && !holds(value)) wrong.push(invalid(key))
    }
  if (!isGateway(gateway)) wrong.push(invalid('payments.gateway'))
  if (valueAt(document, 'environment') === 'prod' && valueAt(document, 'api.gateway') !== undefined)
    wrong.push(invalid('api.gateway'))
  if (wrong.length > 0) {
    const { expectedAt } = await import(/* webpackChunkName: "boot" */ './expectedValues')
    return { problems: wrong.map(problem => ({ ...problem, expected: expectedAt(problem.key) })) }
  }
  const { identity, api, ...rest } = document as Config
  const { gateway: headers, ...plainApi } = api
  return {
    config: {
      ...rest,
      // the gateway's two headers are sent together or not at all (S7)
      api: isComplete(headers) ? api : plainApi,
      // sign-in is offered only if all three are configured (S6)
      ...(identity?.domain && identity.clientId && identity.audience ? { identity } : {}),
    },
  }
}

function isComplete(gateway: unknown): boolean {
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
