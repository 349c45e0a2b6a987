import { sizeGuideRoute } from '@/contracts/estimator'
import { useText } from '@/i18n/useText'
import { selectLocation } from '@/store/locationSlice'
import { wholeQuery } from '@/routing/paths'
import { usePathTo } from '@/routing/usePathTo'
import { Link } from '@/ui/Link'
import { useSelected } from '../hooks'

/** From the units to the size guide, with everything the address says. */
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
