import type { Config } from '@/runtime/config/config'

/** The origin of the gateway's frame and of the bank's pages it leads to; undefined for a gateway that has none. */
export const frameOrigin = ({ payments }: Pick<Config, 'payments'>): string | undefined =>
  payments.gateway === 'chargebee' ? undefined : payments.origin
