import { areCapabilitiesKnown, capabilitiesOffered } from '@/contracts/capabilities'
import type { TakenSize } from '@/contracts/booking'
import { areaText } from '@/domain/measure'
import { londonDate } from '@/domain/dates'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useAnswer } from '@/view/useAnswer'
import { useFocusOnOutcome } from '@/view/useFocusOnOutcome'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useViewPart } from '@/view/useViewPart'
import { useSelected } from '../hooks'
import { selectWaitingList } from '../waitingListSlice'
import { WaitingListForm } from './WaitingListForm'
import styles from './JoinWaitingList.module.css'

export interface JoinWaitingListProps {
  readonly storeId: string
  readonly sizes: readonly TakenSize[]
}

/** The forms to join the waiting list of these sizes, and those already joined. */
export default function JoinWaitingList({ storeId, sizes }: JoinWaitingListProps) {
  const isOffered = useAnswer(capabilitiesOffered).includes('waiting-list')
  // the space is reserved while unknown, so that nothing below moves
  if (!useAnswer(areCapabilitiesKnown)) return <Skeleton shape="button" />
  return isOffered && <Offer storeId={storeId} sizes={sizes} />
}

function Offer({ storeId, sizes }: JoinWaitingListProps) {
  const text = useText()
  const { joined } = useSelected(selectWaitingList)
  const [shows, show] = useViewPart(`waitingList.${sizes[0]?.unitId ?? ''}`)
  const left = sizes.filter(({ unitId }) => !joined.some(each => each.unitId === unitId))
  const outcome = useFocusOnOutcome(String(left.length))
  // once one of the sizes was joined the form is closed
  const open = `open ${left.length}`
  return (
    <Stack gap={3}>
      {left.length < sizes.length && (
        <div ref={outcome} tabIndex={-1} className={styles.joined}>
          <Stack gap={3}>
            {sizes.map(size => (
              <Joined key={size.unitId} size={size} />
            ))}
          </Stack>
        </div>
      )}
      {left.length > 0 &&
        (shows === open ? (
          <WaitingListForm storeId={storeId} sizes={left} close={() => show('')} />
        ) : (
          <Row>
            <Button variant="secondary" onClick={() => show(open)}>
              {text(left.length === sizes.length ? 'waitingList.open' : 'waitingList.open.more')}
            </Button>
          </Row>
        ))}
    </Stack>
  )
}

function Joined({ size: { unitId, measurement } }: { readonly size: TakenSize }) {
  const text = useText()
  const formats = useFormats()
  const place = useSelected(selectWaitingList).joined.find(each => each.unitId === unitId)
  if (place === undefined) return null
  const values = { email: place.email, date: formats.date(londonDate(place.until), 'long') }
  return (
    <Notice tone="success" title={text('waitingList.joined', { area: areaText(measurement) })}>
      {text('waitingList.joined.text', values)}
    </Notice>
  )
}
