import { formatPence } from '@/domain/money'
import type { UnitFeature } from '@/domain/schemas/unit'
import { useText } from '@/view/useText'
import { selectAccess } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { featureTexts, otherFeatureTexts } from '../model/featureTexts'

/** The features of a unit as text; available extended hours include their price once it is known. */
export function useFeatureTexts() {
  const text = useText()
  const info = useSelected(selectAccess)
  const textOf = (id: string) =>
    id === 'booking.feature.ExtendedAccess' && info?.available === true
      ? text('booking.feature.ExtendedAccessPrice', { price: formatPence(info.price) })
      : text(id)
  return {
    all: (features: readonly UnitFeature[]) => featureTexts(features).map(textOf),
    /** Leaves out how to reach the unit. */
    others: (features: readonly UnitFeature[]) => otherFeatureTexts(features).map(textOf),
  }
}
