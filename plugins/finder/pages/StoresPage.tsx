import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Card } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { Stack } from '@/ui/Stack'
import { useLocationQuery } from '@/view/navigation'
import { useViewPart } from '@/view/useViewPart'
import { Notice } from '@/ui/Notice'
import { FinderFilters } from '../components/FinderFilters'
import { FoundStores } from '../components/FoundStores'
import StoreFinder, { PLACE } from '../components/StoreFinder'
import { useSelected } from '../hooks'
import { selectFinder } from '../finderSelectors'
import { NEAR_ME } from '../model/addresses'
import styles from '../components/FoundStores.module.css'

/** The search for stores by place, position, free sizes and opening hours. All criteria are in the address. */
export default function StoresPage() {
  const text = useText()
  const { rest } = useSelected(selectLocation)
  return (
    <>
      <PageTitle>{text('finder.stores.title')}</PageTitle>
      <Page title={text('finder.stores.title')}>
        <Stack gap={5}>
          <Card>
            <Stack gap={4}>
              {/* typed text is replaced when the search in the address changes */}
              <FinderOfPlace key={rest['place'] ?? ''} />
              <PositionNotice />
              <FinderFilters />
            </Stack>
          </Card>
          <FoundStores />
        </Stack>
      </Page>
    </>
  )
}

/** The search field, mounted anew for each place: `useViewPart` then forgets what was recorded of the text typed before. */
function FinderOfPlace() {
  useViewPart(PLACE)
  return <StoreFinder />
}

/** The outcome of “Use my location”, with the next step; a postcode always works, too. */
function PositionNotice() {
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
