import { company, type Company } from '@/domain/schemas/business'
import { port } from '@/runtime/effects/port'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { companyMasks } from './masks'

const PATH = '/profile/business'
const read = parseWith(company)

export const readCompany = port('business.read', companyMasks, (world): Promise<Company> =>
  world.http.request({ method: 'GET', path: PATH, auth: 'required', read }),
)

/** Without a VAT number its key is absent. */
export const keepCompany = port(
  'business.keep',
  companyMasks,
  (world, typed: Company, idempotencyKey: string): Promise<Company> =>
    world.http.request({ method: 'PUT', path: PATH, auth: 'required', body: typed, idempotencyKey, read }),
)

export const removeCompany = port('business.remove', 'keep', (world, idempotencyKey: string): Promise<null> =>
  world.http.request({ method: 'DELETE', path: PATH, auth: 'required', idempotencyKey, read: ignoreBody }),
)
