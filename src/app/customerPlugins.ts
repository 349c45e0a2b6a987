import business from '@plugins/business/plugin'
import changes from '@plugins/changes/plugin'
import contactDetails from '@plugins/contact-details/plugin'
import documents from '@plugins/documents/plugin'
import insuranceProof from '@plugins/insurance-proof/plugin'
import marketing from '@plugins/marketing/plugin'
import notice from '@plugins/notice/plugin'
import paying from '@plugins/paying/plugin'
import people from '@plugins/people/plugin'
import rental from '@plugins/rental/plugin'
import sharedUnits from '@plugins/shared-units/plugin'
import waitingPlaces from '@plugins/waiting-places/plugin'
import type { Plugin } from '@/kernel/contract'

/**
 * The plugins that only customers' pages, those under `/app`, need. A page is started with or without them; going to such a page
 * from one without them is a full page load (decisions.md D81).
 */
const customerPlugins: readonly Plugin[] = [
  rental,
  paying,
  documents,
  changes,
  notice,
  people,
  sharedUnits,
  insuranceProof,
  marketing,
  business,
  contactDetails,
  waitingPlaces,
]
export default customerPlugins
