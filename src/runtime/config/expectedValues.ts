const ADDRESS = 'an http(s) address without a trailing slash'

/** What each key of the configuration has to hold, for whoever set it up; fetched when something is wrong. */
const EXPECTED: Readonly<Record<string, string>> = {
  environment: 'one of dev, stage, prod',
  'brand.name': 'a name',
  'brand.supportEmail': 'an e-mail address',
  'brand.supportPhone': 'a phone number',
  'api.baseUrl': ADDRESS,
  'api.version': 'a path segment such as v1',
  'api.gateway': 'nothing: a secret must not be shipped to browsers in prod',
  'identity.domain': ADDRESS,
  'identity.clientId': 'a client id',
  'identity.audience': 'an audience',
  'identity.organization': 'an organization id or name',
  'payments.gateway': 'one of sandbox, chargebee',
  'payments.origin': ADDRESS,
  'payments.site': 'the name of a Chargebee site',
  'payments.publishableKey': 'a publishable key: test_… or live_…',
  'payments.script': 'an https address of Chargebee.js',
  'payments.domain': ADDRESS,
  'payments.brands': 'a list of card brands',
  'payments.frames': 'a list of addresses without a trailing slash',
  'signing.origin': ADDRESS,
  'support.origin': ADDRESS,
  'insurance.providerType': 'the contract name of the protection',
  'insurance.providerName': 'the protection as people read it',
  'prices.administrationFee': 'pounds, 0 or more',
  'prices.lowestProtection': 'pounds, 0 or more',
  'appLinks.ios': 'an http(s) address',
  'appLinks.android': 'an http(s) address',
  'monitoring.dsn': 'where errors are reported to, such as https://key@errors.example/1',
  'tracking.consent': ADDRESS,
  'tracking.analytics': ADDRESS,
  'tracking.sessionReplay': ADDRESS,
  'tracking.origins': 'a list of addresses without a trailing slash',
}

export const expectedAt = (key: string): string => EXPECTED[key] ?? 'another value'
