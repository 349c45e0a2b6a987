import { company } from '@/domain/schemas/business'
import { contactChanges } from '@/domain/schemas/contactChanges'
import { insuranceProof } from '@/domain/schemas/insuranceProof'
import { marketingChoice } from '@/domain/schemas/marketing'
import { rentalNotice } from '@/domain/schemas/notice'
import { rentalPaying } from '@/domain/schemas/paying'
import { peopleList } from '@/domain/schemas/people'
import { changeQuote, rentalChanges } from '@/domain/schemas/rentalChanges'
import { orderList } from '@/domain/schemas/shop'
import { sharedUnits } from '@/domain/schemas/sharedUnit'
import { waitingPlaces } from '@/domain/schemas/waitingList'
import { rentalDocuments } from '@/domain/schemas/rentalDocument'
import { readCompany } from '@plugins/business/ports'
import { quoteChange, readChanges } from '@plugins/changes/ports'
import { readContactChanges } from '@plugins/contact-details/ports'
import { listDocuments } from '@plugins/documents/ports'
import { readProof } from '@plugins/insurance-proof/ports'
import { readChoice } from '@plugins/marketing/ports'
import { readNotice } from '@plugins/notice/ports'
import { readPaying } from '@plugins/paying/ports'
import { listPeople } from '@plugins/people/ports'
import { listShared } from '@plugins/shared-units/ports'
import { listOrders } from '@plugins/shop/checkoutPorts'
import { listPlaces } from '@plugins/waiting-places/ports'
import type { Read } from '../reader'

/** Checks the customer's own data for each capability. */
export async function readOfferedToCustomer(read: Read, capabilities: readonly string[]): Promise<void> {
  if (capabilities.includes('marketing')) await read(marketingChoice, world => readChoice.run(world))
  if (capabilities.includes('business')) await read(company, world => readCompany.run(world))
  if (capabilities.includes('contact-details')) await read(contactChanges, world => readContactChanges.run(world))
  if (capabilities.includes('people')) await read(sharedUnits, world => listShared.run(world))
  if (capabilities.includes('orders')) await read(orderList, world => listOrders.run(world))
  if (capabilities.includes('waiting-list')) await read(waitingPlaces, world => listPlaces.run(world))
}

/** Checks a rental's data for each capability. */
export async function readOfferedOfRental(read: Read, capabilities: readonly string[], rentalId: string): Promise<void> {
  if (capabilities.includes('notice')) await read(rentalNotice, world => readNotice.run(world, rentalId))
  if (capabilities.includes('documents')) await read(rentalDocuments, world => listDocuments.run(world, rentalId))
  if (capabilities.includes('paying-card')) await read(rentalPaying, world => readPaying.run(world, rentalId))
  if (capabilities.includes('people')) await read(peopleList, world => listPeople.run(world, rentalId))
  if (capabilities.includes('insurance-proof')) await read(insuranceProof, world => readProof.run(world, rentalId))
  if (!capabilities.includes('changes')) return
  const changes = await read(rentalChanges, world => readChanges.run(world, rentalId))
  const unitTypeId = changes.value?.units[0]?.id
  if (unitTypeId !== undefined) await read(changeQuote, world => quoteChange.run(world, rentalId, { kind: 'size', unitTypeId }))
}
