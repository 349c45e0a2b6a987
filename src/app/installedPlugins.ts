import account from '@plugins/account/plugin'
import addresses from '@plugins/addresses/plugin'
import contact from '@plugins/contact/plugin'
import content from '@plugins/content/plugin'
import rateLimit from '@plugins/rate-limit/plugin'
import shop from '@plugins/shop/plugin'
import agreement from '@plugins/agreement/plugin'
import booking from '@plugins/booking/plugin'
import payment from '@plugins/payment/plugin'
import updates from '@plugins/updates/plugin'
import consent from '@plugins/consent/plugin'
import help from '@plugins/help/plugin'
import estimator from '@plugins/estimator/plugin'
import quote from '@plugins/quote/plugin'
import languages from '@plugins/languages/plugin'
import capabilities from '@plugins/capabilities/plugin'
import moveIn from '@plugins/move-in/plugin'
import finder from '@plugins/finder/plugin'
import waitingList from '@plugins/waiting-list/plugin'
import type { Plugin } from '@/kernel/contract'
import { corePlugin } from './corePlugin'

/**
 * The plugins of every page. The landing page loads their events, slices and masks, so plugins for customers only belong in
 * `customerPlugins.ts`. The order only affects which plugin a problem names first.
 */
export const installedPlugins: readonly Plugin[] = [
  corePlugin,
  account,
  contact,
  content,
  rateLimit,
  shop,
  agreement,
  booking,
  payment,
  updates,
  consent,
  help,
  estimator,
  quote,
  languages,
  capabilities,
  moveIn,
  finder,
  addresses,
  waitingList,
]
