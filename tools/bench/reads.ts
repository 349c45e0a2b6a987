import autocannon from 'autocannon'
import type { Settings } from '../sandbox/settings'

export interface Reads {
  readonly perSecond: number
  readonly p99Ms: number
  /** Answers other than 2xx, and requests without one. */
  readonly failed: number
}

/** A realistic mix of reads: mostly the catalogue, sometimes the customer's own data. */
export async function measureReads(settings: Settings, bearer: string, bookingId: string, seconds: number): Promise<Reads> {
  const own = { authorization: `Bearer ${bearer}` }
  const path = (text: string, headers?: Record<string, string>) => ({
    method: 'GET' as const,
    path: `/v1/${text}`,
    ...(headers && { headers }),
  })
  const result = await autocannon({
    url: settings.origins.api.replace('localhost', '127.0.0.1'),
    connections: 20,
    duration: seconds,
    // as browsers do
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    requests: [
      path('bookable/stores'),
      ...[1, 2, 3, 4, 5, 6].map(store => path(`bookable/stores/store-${store}/units?measurementSystem=IU`)),
      path('stores/store-1/products'),
      path('stores/store-4/extended-access'),
      path('stores/store-4/insurance', own),
      path(`booking/${bookingId}?calculateEstimate=true`, own),
      path('subscriptions', own),
    ],
  })
  return { perSecond: result.requests.average, p99Ms: result.latency.p99, failed: result.non2xx + result.errors }
}
