import { z } from 'zod'

export interface BookingsSettings {
  /** With `{customer}` where the customer's id belongs. */
  readonly address: string
  readonly token: string
}

const answer = z.object({ bookings: z.array(z.string().min(1)) })
const unknown = z.object({ error: z.literal('CUSTOMER_UNKNOWN') })
const TIMEOUT_MS = 10_000

/**
 * The company's back end did not say which bookings a customer has, so an erasure or export would not be complete.
 */
export class BookingsUnknown extends Error {
  override readonly name = 'BookingsUnknown'
  readonly statusCode = 503
}

/** Asks the company's back end for the bookings of a customer. */
export const customerBookings =
  ({ address, token }: BookingsSettings) =>
  async (customer: string): Promise<readonly string[]> => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    try {
      const response = await fetch(address.replace('{customer}', encodeURIComponent(customer)), {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // a wrong address is answered 404 as well: only a back end that says so does not know the customer, who then has none
      if (response.status === 404 && unknown.parse(await response.json())) return []
      if (response.ok) return answer.parse(await response.json()).bookings
      throw new Error(`it answered ${response.status}`)
    } catch (error) {
      throw new BookingsUnknown('The bookings of the customer could not be asked for', { cause: error })
    }
  }
