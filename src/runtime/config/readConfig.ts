import type { Config } from './config'
import { isAddress, isListOf, isText, isTextLike, type Expectation } from './expectations'
import type { GatewayName } from './payments'

/** One thing wrong with the configuration: the key, and what was expected there. */
export interface ConfigProblem extends Wrong {
  readonly expected: string
}
interface Wrong {
  readonly code: 'CONFIG_MISSING' | 'CONFIG_INVALID'
  readonly key: string
}

const isPounds = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0

const expectations: readonly Expectation[] = [
  [isTextLike(/^(dev|stage|prod)$/), 'environment'],
  [
    isText,
    'brand.name brand.supportPhone insurance.providerType insurance.providerName',
    'identity.clientId identity.audience identity.organization',
  ],
  [isTextLike(/@/), 'brand.supportEmail'],
  [isTextLike(/^https?:\/\/\S+$/), 'appLinks.ios appLinks.android'],
  [
    isAddress,
    'api.baseUrl signing.origin',
    'identity.domain support.origin monitoring.dsn tracking.consent tracking.analytics tracking.sessionReplay',
  ],
  [isTextLike(/^[\w.-]+$/), 'api.version'],
  [isPounds, 'prices.administrationFee prices.lowestProtection'],
  [isListOf(isAddress), '', 'tracking.origins'],
]

/** What each payment gateway needs to know. Only what is needed is fetched: this runs on the landing page. */
const gateways: Readonly<Record<GatewayName, () => Promise<readonly Expectation[]>>> = {
  sandbox: () => Promise.resolve([[isAddress, 'payments.origin']]),
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
  const invalid = (key: string): Wrong => ({ code: 'CONFIG_INVALID', key })
  const wrong: Wrong[] = []
  for (const [holds, needed, optional = ''] of [...expectations, ...(isGateway(gateway) ? await gateways[gateway]() : [])])
    for (const key of `${needed} ${optional}`.trim().split(' ')) {
      const value = valueAt(document, key)
      if (value === undefined && needed.split(' ').includes(key)) wrong.push({ code: 'CONFIG_MISSING', key })
      else if (value !== undefined && !holds(value)) wrong.push(invalid(key))
    }
  if (!isGateway(gateway)) wrong.push(invalid('payments.gateway'))
  if (valueAt(document, 'environment') === 'prod' && valueAt(document, 'api.gateway') !== undefined)
    wrong.push(invalid('api.gateway'))
  if (wrong.length > 0) {
    const { expectedAt } = await import('./expectedWords')
    return { problems: wrong.map(problem => ({ ...problem, expected: expectedAt(problem.key) })) }
  }
  const { identity, api, ...rest } = document as Config
  const { gateway: headers, ...plainApi } = api
  return {
    config: {
      ...rest,
      // both of the gateway's headers are sent, or neither (S7)
      api: isWhole(headers) ? api : plainApi,
      // sign-in is only offered when all three are there (S6)
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
