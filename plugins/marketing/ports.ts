import { marketingChoice, type MarketingChoice } from '@/domain/schemas/marketing'
import { port } from '@/runtime/effects/port'
import { ignoreBody, parseWith } from '@/runtime/http/responses'

const PATH = '/profile/marketing'
const read = parseWith(marketingChoice)

export const readChoice = port('marketing.read', { email: 'keep' }, (world): Promise<MarketingChoice> =>
  world.http.request({ method: 'GET', path: PATH, auth: 'required', read }),
)

export const keepChoice = port(
  'marketing.keep',
  { email: 'keep' },
  (world, email: boolean, idempotencyKey: string): Promise<MarketingChoice> =>
    world.http.request({ method: 'PUT', path: PATH, auth: 'required', body: { email }, idempotencyKey, read }),
)

/** Having the link in a newsletter is enough, without signing in. Its secret is not sent in an address. */
export const stopByLink = port('marketing.stopByLink', 'keep', (world, token: string, idempotencyKey: string): Promise<null> =>
  world.http.request({
    method: 'POST',
    path: '/newsletter/stops',
    auth: 'none',
    body: { token },
    idempotencyKey,
    read: ignoreBody,
  }),
)
