import { helpRoute } from '@/contracts/help'
import { useText } from '@/i18n/useText'
import { usePathTo } from '@/routing/usePathTo'
import { RouterLink } from '@/ui/RouterLink'

/** In the same place on every page (WCAG 3.2.6). */
export default function HelpItem() {
  const text = useText()
  const to = usePathTo()(helpRoute)
  return to !== undefined && <RouterLink to={to}>{text('help.item')}</RouterLink>
}
