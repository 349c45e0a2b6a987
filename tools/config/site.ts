import type { Config } from '@/runtime/config/config'
import { brand, prices } from './brand'

/** The site's data for search engines and shared links. */
export interface Site {
  readonly brand: Config['brand']
  readonly prices: Config['prices']
  /** The site's origin, without a trailing slash. */
  readonly origin: string
}

/** Fictitious, like the brand; a host with another name still serves every page. */
export const site: Site = { brand, prices, origin: 'https://www.lockstep.example' }
