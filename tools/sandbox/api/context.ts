import type { Gateway, GatewayFeed, HostedCheckout, Sandbox, Signing } from '../services'
import type { Verify } from './auth'
import type { BookingKnobs } from './booking/knobs'

/** The dependencies of the product API's routes. */
export interface ApiContext extends Sandbox {
  readonly gateway: Gateway
  readonly hosted: HostedCheckout
  readonly feed: GatewayFeed
  readonly signing: Signing
  readonly verify: Verify
  readonly bookings: BookingKnobs
}
