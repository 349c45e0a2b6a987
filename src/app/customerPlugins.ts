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
import waitingPlaces from '@plugins/waiting-places/plugin'
import type { Plugin } from '@/kernel/contract'

/**
 * The plugins that only a signed-in customer's pages need, those under `/app`. A page is put together with them or without, and
 * who goes to such a page from one without them loads it anew (decisions.md D81).
 */
const customerPlugins: readonly Plugin[] = [
  rental,
  paying,
  documents,
  changes,
  notice,
  people,
  insuranceProof,
  marketing,
  business,
  contactDetails,
  waitingPlaces,
]
export default customerPlugins
