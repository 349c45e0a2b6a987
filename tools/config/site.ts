import type { Config } from '@/runtime/config/config'
import { brand, prices } from './brand'

/** What is told of this build's pages to those who do not read them in a browser: search engines, people's messages. */
export interface Site {
  readonly brand: Config['brand']
  readonly prices: Config['prices']
  /** Where the pages stand, without a closing slash. */
  readonly origin: string
}

/** Like the brand it does not exist; a host under another name still serves every page. */
export const site: Site = { brand, prices, origin: 'https://www.lockstep.example' }
