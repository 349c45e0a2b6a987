import { useEffect, useState } from 'react'
import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { useDispatchEvent } from '@/view/hooks'
import { useViewPart } from '@/view/useViewPart'
import { useAnnounce } from '@/ui/Announcer'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Columns } from '@/ui/Columns'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { Result } from '../components/Result'
import { Room } from '../components/Room'
import { shortText } from '../components/sizeText'
import { ActionInBar } from '../components/StoreAvailability'
import { selectItems } from '../estimatorSlice'
import { homeChosen, itemsCleared, itemsRestored } from '../events'
import { useSelected } from '../hooks'
import { itemsIn, type Counts } from '../model/counts'
import { estimateOf } from '../model/estimate'
import { HOMES } from '../model/homes'
import { ROOMS } from '../model/items'
import styles from './SizeGuidePage.module.css'

/** Visitors count their items and see the size they need beside them. */
export default function SizeGuidePage() {
  const text = useText()
  const { counts } = useSelected(selectItems)
  return (
    <Page title={text('estimator.title')} lead={text('estimator.lead')}>
      <PageTitle>{text('estimator.title')}</PageTitle>
      {counts ? (
        <Guide counts={counts} />
      ) : (
        <Stack>
          <Skeleton label={text('estimator.loading')} count={28} />
        </Stack>
      )}
    </Page>
  )
}

const OPEN = 'open'

function Guide({ counts }: { readonly counts: Counts }) {
  const text = useText()
  const [panel, showPanel] = useViewPart('estimator.panel')
  const estimate = estimateOf(counts)
  const short = shortText(text, estimate)
  useAnnouncement(estimate ? text('estimator.said', { things: itemsIn(counts), area: short }) : short)
  return (
    <Columns
      main={
        <Stack gap={4}>
          <Homes />
          <div className={styles.rooms}>
            {ROOMS.map(({ id, items }) => (
              <div key={id} className={styles.room}>
                <Room id={id} items={items} counts={counts} />
              </div>
            ))}
          </div>
          <ClearList counts={counts} />
          <HowItWorks />
          {estimate?.smallest && <ActionInBar smallest={estimate.smallest} comfortable={estimate.comfortable} />}
        </Stack>
      }
      side={<Result estimate={estimate} />}
      sideLabel={text('estimator.result')}
      sideSummary={short}
      sideOpen={panel === OPEN}
      onSideToggle={open => showPanel(open ? OPEN : '')}
    />
  )
}

/** Presets for a list. */
function Homes() {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <Card as="section" labelledBy="homes">
      <Stack gap={3}>
        <h2 id="homes" className={styles.title}>
          {text('estimator.homes')}
        </h2>
        <p>{text('estimator.homesHelp')}</p>
        <Row gap={2}>
          {HOMES.map(({ id, counts }) => (
            <Button key={id} variant="secondary" onClick={() => dispatch(homeChosen({ counts }))}>
              {text(`estimator.home.${id}`)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  )
}

/** Announces changes to screen readers, but not the first value, which they read anyway. */
function useAnnouncement(sentence: string): void {
  const announce = useAnnounce()
  // local state: announced, not visible
  const [first] = useState(sentence)
  // local state: as above
  const [announced, setAnnounced] = useState(false)
  useEffect(() => {
    if (sentence === first && !announced) return
    setAnnounced(true)
    announce(sentence)
  }, [announce, first, sentence, announced])
}

function ClearList({ counts }: { readonly counts: Counts }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { cleared } = useSelected(selectItems)
  if (cleared && itemsIn(cleared) > 0)
    return (
      <Notice
        action={
          <Button variant="secondary" onClick={() => dispatch(itemsRestored({ counts: cleared }))}>
            {text('estimator.undo')}
          </Button>
        }
      >
        {text(itemsIn(counts) === 0 ? 'estimator.cleared' : 'estimator.replaced')}
      </Notice>
    )
  if (itemsIn(counts) === 0) return null
  return (
    <div data-print="no">
      <Button variant="quiet" onClick={() => dispatch(itemsCleared())}>
        {text('estimator.clear')}
      </Button>
    </div>
  )
}

function HowItWorks() {
  const text = useText()
  const { supportPhone } = useConfig().brand
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works">{text('estimator.how')}</h2>
      <ul className={styles.how}>
        {['how1', 'how2', 'how3'].map(line => (
          <li key={line}>{text(`estimator.${line}`)}</li>
        ))}
        <li>
          {text('estimator.how4')} <Link href={telOf(supportPhone)}>{supportPhone}</Link>
        </li>
      </ul>
    </section>
  )
}
