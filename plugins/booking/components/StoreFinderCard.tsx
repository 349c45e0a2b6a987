import { storeFinderSlot } from '@/contracts/finder'
import { Card } from '@/ui/Card'
import { Slot } from '@/view/Slot'
import { useFills } from '@/view/useFills'

/** The search for another store, if a plugin offers one. */
export function StoreFinderCard() {
  if (useFills(storeFinderSlot).length === 0) return null
  return (
    <Card>
      <Slot of={storeFinderSlot} />
    </Card>
  )
}
