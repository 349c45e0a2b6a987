import { takenSizesSlot } from '@/contracts/booking'
import { Slot } from '@/view/Slot'
import { selectStoreId } from '../../bookingSelectors'
import { useSelected } from '../../hooks'
import type { SizeOffer } from '../../model/sizes'

/** What other plugins offer for sizes of which every unit is taken, the smallest first. */
export function TakenSizes({ sizes }: { readonly sizes: readonly SizeOffer[] }) {
  const storeId = useSelected(selectStoreId)
  const taken = sizes.flatMap(({ measurement, units }) => (units[0] ? [{ unitId: units[0].id, measurement }] : []))
  return storeId !== undefined && <Slot of={takenSizesSlot} with={{ storeId, sizes: taken }} />
}
