import { useText } from '@/view/useText'
import { useLocationQuery } from '@/view/navigation'
import { Notice } from '@/ui/Notice'
import { selectCatalogue } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { NEAR_ME } from '../model/finderQuery'
import { Muted } from './Muted'

/** What came of “Use my location”, with the next thing to do; a postcode always works as well. */
export function PositionNotice() {
  const text = useText()
  const { near } = useLocationQuery()
  const { position, text: searched } = useSelected(selectCatalogue).finder
  switch (position.outcome) {
    case 'unasked':
      return near === NEAR_ME ? <Notice live={false}>{text('booking.finder.position.again')}</Notice> : null
    case 'found':
      // a search by place is sorted by that place
      return searched === '' ? <Muted>{text('booking.finder.position.found')}</Muted> : null
    case 'asking':
      return <Notice>{text('booking.finder.position.asking')}</Notice>
    default:
      return (
        <Notice tone="warning" title={text(`booking.finder.position.${position.outcome}Title`)}>
          {text(`booking.finder.position.${position.outcome}`)}
        </Notice>
      )
  }
}
