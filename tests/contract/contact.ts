import type { Ask } from './realPorts'
import { refusalOf } from './refusalOf'

const person = {
  givenName: 'Ada',
  familyName: 'Marsh',
  phoneNumber: '+447400123460',
  isBusiness: false,
}

/** What visitors send without signing in: the true API or one that is played. */
export interface ContactApi {
  readonly ask: Ask
  readonly store: string
}

let visitors = 0
/** The details of a different visitor each time, because submissions per visitor are limited. */
const details = ({ store }: ContactApi) => ({ ...person, email: `a${++visitors}@example.com`, acceptTerms: true, storeId: store })
const send = async ({ ask }: ContactApi, body: object, key: string) =>
  ((await ask('contact.submitDetails', body, key)) as { readonly id: string }).id

export const CONTACT: Readonly<Record<string, (api: ContactApi) => Promise<void>>> = {
  'details are taken once under one key, and anew under another': async api => {
    const body = details(api)
    const first = await send(api, body, 'details-1')
    expect(await send(api, body, 'details-1')).toBe(first)
    expect(await send(api, body, 'details-2')).not.toBe(first)
  },

  'a key that was used for other details is refused': async api => {
    const body = details(api)
    await send(api, body, 'details-3')
    expect(await refusalOf(send(api, { ...body, givenName: 'Grace' }, 'details-3'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  },

  'no details without a key': async api => {
    expect(await refusalOf(send(api, details(api), ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
  },
}
