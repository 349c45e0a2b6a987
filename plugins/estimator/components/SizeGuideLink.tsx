import { sizeGuideRoute } from '@/contracts/estimator'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { wholeQuery } from '@/runtime/routing/paths'
import { usePathTo } from '@/view/navigation'
import { Link } from '@/ui/Link'
import { useSelected } from '../hooks'

/** From the units to the size guide, keeping the whole query. */
export default function SizeGuideLink() {
  const text = useText()
  const pathTo = usePathTo()
  const location = useSelected(selectLocation)
  const to = pathTo(sizeGuideRoute, { query: wholeQuery(location) })
  if (to === undefined) return null
  return (
    <p>
      {text('estimator.link.lead')} <Link to={to}>{text('estimator.link')}</Link>
    </p>
  )
}
