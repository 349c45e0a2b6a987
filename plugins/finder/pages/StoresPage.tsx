import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Card } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { Stack } from '@/ui/Stack'
import { FinderFilters } from '../components/FinderFilters'
import { FoundStores } from '../components/FoundStores'
import { PositionNotice } from '../components/PositionNotice'
import StoreFinder from '../components/StoreFinder'
import { useSelected } from '../hooks'

/** Find a store: by place, from where one is, by what it has free, by who is there now. The address holds the question. */
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
              {/* what was typed gives way when the address searches for something else */}
              <StoreFinder key={rest['place'] ?? ''} />
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
