import { useText } from '@/i18n/useText'
import { useSelected } from '@/store/hooks'
import { Notice } from '@/ui/Notice'
import { selectCatalogue } from '../bookingSelectors'
import { Muted } from './Muted'

/** What came of “Use my location”, with the next thing to do; a postcode always works as well. */
export function PositionNotice() {
  const text = useText()
  const { outcome } = useSelected(selectCatalogue).finder.position
  switch (outcome) {
    case 'unasked':
      return null
    case 'found':
      return <Muted>{text('booking.finder.position.found')}</Muted>
    case 'asking':
      return <Notice>{text('booking.finder.position.asking')}</Notice>
    default:
      return (
        <Notice tone="warning" title={text(`booking.finder.position.${outcome}Title`)}>
          {text(`booking.finder.position.${outcome}`)}
        </Notice>
      )
  }
}
