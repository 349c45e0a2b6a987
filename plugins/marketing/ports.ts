import { marketingChoice, type MarketingChoice } from '@/domain/schemas/marketing'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'

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
