import { useLocationQuery } from '@/view/navigation'
import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'
import { selectFinder } from '../finderSelectors'
import { useSelected } from '../hooks'
import { NEAR_ME } from '../model/addresses'
import styles from './FoundStores.module.css'

/** What came of “Use my location”, with the next thing to do; a postcode always works as well. */
export function PositionNotice() {
  const text = useText()
  const { near } = useLocationQuery()
  const { position, text: searched } = useSelected(selectFinder)
  switch (position.outcome) {
    case 'unasked':
      return near === NEAR_ME ? <Notice live={false}>{text('finder.position.again')}</Notice> : null
    case 'found':
      // a search by place is sorted by that place
      return searched === '' ? <p className={styles.muted}>{text('finder.position.found')}</p> : null
    case 'asking':
      return <Notice>{text('finder.position.asking')}</Notice>
    default:
      return (
        <Notice tone="warning" title={text(`finder.position.${position.outcome}Title`)}>
          {text(`finder.position.${position.outcome}`)}
        </Notice>
      )
  }
}
