import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { helpRoute } from '@/contracts/help'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { helpRequested } from '../events'
import { useSelected } from '../hooks'
import { HELP_PATH } from '../paths'

/**
 * The help link, in the same place on every page (WCAG 3.2.6). It opens over the page, so that nothing typed there is lost;
 * before the app is loaded, and in a new tab, it leads to the help page.
 */
export default function HelpItem() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const to = usePathTo()(helpRoute)
  const { path } = useSelected(selectLocation)
  const openHere = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || path === HELP_PATH) return
    event.preventDefault()
    dispatch(helpRequested())
  }
  return (
    to !== undefined && (
      <RouterLink to={to} onClick={openHere}>
        {text('help.item')}
      </RouterLink>
    )
  )
}
