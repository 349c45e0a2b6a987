import type { CustomerRental } from '@/contracts/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { OpenedForm } from '@/view/OpenedForm'
import { PartHeading } from '@/view/PageParts'
import { useFormats } from '@/view/useFormats'
import { useFocusOnOutcome } from '@/view/useFocusOnOutcome'
import { useText } from '@/view/useText'
import { formOpened, noticeRetried } from '../events'
import { useSelected } from '../hooks'
import { isUnderWay, selectNotice } from '../noticeSlice'
import { Cancelled, Cancelling } from './Cancelling'
import { Given } from './Given'

const messages = () => import(/* webpackChunkName: "rental-forms" */ '../messages/form.en-GB.json')
const noticeForm = () => import(/* webpackChunkName: "rental-forms" */ './NoticeForm')

/** Present while it is open or being sent. */
const FORM: ReadonlySet<string> = new Set(['open', 'quoting', 'quoted', 'sending'])

/** Ending the rental: the earliest day and why, the form, and what to do once notice is given. */
export default function Leaving({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const state = useSelected(selectNotice)
  const { rentalId, phase, notice, failure, step, unansweredFor } = state
  const heading = useFocusOnOutcome(FORM.has(step) ? 'form' : step)
  if (rentalId !== rental.id || (phase !== 'failed' && notice === null)) return null
  // for an ended rental, only a cancellation is shown
  if (rental.isOver && notice?.cancelled === undefined) return null
  return (
    <Card as="section" labelledBy="notice">
      <Stack gap={4}>
        <PartHeading id="notice" ref={heading}>
          {text('notice.title')}
        </PartHeading>
        {notice === null ? (
          <Notice tone="error" action={<Button onClick={() => dispatch(noticeRetried())}>{text('app.boundary.retry')}</Button>}>
            <p>{text('notice.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        ) : notice.cancelled ? (
          <Cancelled cancelled={notice.cancelled} />
        ) : notice.given ? (
          <>
            <Given rental={rental} given={notice.given} />
            <Cancelling rentalId={rental.id} right={notice.rightToCancel} isFolded />
          </>
        ) : (
          <>
            {step === 'withdrawn' && (
              <Notice tone="success" title={text('notice.withdrawn.title')}>
                {text('notice.withdrawn.text')}
              </Notice>
            )}
            <p>
              {text(notice.because === 'MINIMUM_STAY' ? 'notice.earliest.stay' : 'notice.earliest.notice', {
                date: formats.date(notice.earliestMoveOutAt, 'long'),
                days: notice.noticeDays,
              })}
            </p>
            {unansweredFor !== null && (
              <Notice tone="warning" title={text('notice.unknown.title')}>
                {text('notice.unknown', { date: formats.date(unansweredFor, 'long') })}
              </Notice>
            )}
            {FORM.has(step) ? (
              <OpenedForm plugin="notice" load={noticeForm} messages={messages} props={{ rental, notice }} />
            ) : (
              <Row>
                <Button variant="secondary" pending={isUnderWay(state)} onClick={() => dispatch(formOpened())}>
                  {text('notice.open')}
                </Button>
              </Row>
            )}
            <Cancelling rentalId={rental.id} right={notice.rightToCancel} />
          </>
        )}
      </Stack>
    </Card>
  )
}
