import { CAPABILITIES } from '@/contracts/capabilities'
import { capabilityNames } from '@/domain/schemas/capabilities'
import { AppError } from '@/kernel/AppError'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'

/** GET capabilities: public. An API without this endpoint has no optional capabilities. */
export const readCapabilities = port('capabilities.read', { each: 'keep' }, async (world): Promise<readonly string[]> => {
  try {
    const names = await world.http.request({
      method: 'GET',
      path: '/capabilities',
      auth: 'none',
      read: parseWith(capabilityNames),
    })
    return CAPABILITIES.filter(each => names.includes(each))
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return []
    throw error
  }
})
