import { currentBooking, rentalStepsSlot } from '@/contracts/booking'
import { sessionStatus } from '@/contracts/session'
import { moveInRoute } from '@/contracts/moveIn'
import { shortReference } from '@/domain/reference'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { PageTitle } from '@/view/PageTitle'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { selectPaidBookingId, selectSigning } from '../agreementSelectors'
import { AgreementFacts } from '../components/AgreementFacts'
import { PaidRental } from '../components/PaidRental'
import { ContactUs, SignAction, SignInFirst } from '../components/SigningActions'
import { waitResumed } from '../events'
import { useSelected } from '../hooks'
import styles from './SignPage.module.css'

/** After payment: waits for the agreement, explains what signing means, and leads to the signing site. */
export default function SignPage() {
  const text = useText()
  const session = useAnswer(sessionStatus)
  return (
    <>
      <Slot of={rentalStepsSlot} />
      <Page title={text('agreement.sign.title')} lead={text('agreement.sign.lead')} narrow>
        <PageTitle>{text('agreement.sign.documentTitle')}</PageTitle>
        <Stack gap={5}>
          <div className={styles.signing}>{session === 'signedOut' ? <SignInFirst /> : <Signing />}</div>
          <PaidRental />
          <AgreementFacts />
        </Stack>
      </Page>
    </>
  )
}

/** For the customer to quote on the phone. */
function Reference() {
  const text = useText()
  const paid = useSelected(selectPaidBookingId)
  const currentId = useAnswer(currentBooking)?.id
  const id = paid ?? currentId
  return id === undefined ? null : <p>{text('agreement.overdue.reference', { id: shortReference(id) })}</p>
}

function Signing() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const pathTo = usePathTo()
  const { phase, state, expiresAt } = useSelected(selectSigning)
  const again = <Button onClick={() => dispatch(waitResumed())}>{text('agreement.again')}</Button>
  const onward = pathTo(moveInRoute)
  switch (phase) {
    case 'ready':
    case 'opening':
      return (
        <Stack gap={4}>
          {expiresAt !== null && <p>{text('agreement.sign.until', { time: expiresAt })}</p>}
          <SignAction label={text('agreement.sign.open')} />
        </Stack>
      )
    case 'overdue':
      return (
        <Notice tone="warning" title={text('agreement.overdue.title')} action={again}>
          <p>{text('agreement.overdue.text')}</p>
          <Reference />
        </Notice>
      )
    case 'refused':
      return (
        <Stack gap={4}>
          <SignAction label={text('agreement.sign.open')} />
          <div>{again}</div>
          <ContactUs />
        </Stack>
      )
    case 'signed':
    case 'nothing':
      return (
        <Notice
          tone={phase === 'signed' ? 'success' : 'info'}
          title={text(`agreement.${phase}.title`)}
          action={phase === 'signed' && onward !== undefined && <LinkButton to={onward}>{text('agreement.onward')}</LinkButton>}
        >
          {text(`agreement.${phase}.text`)}
        </Notice>
      )
    case 'idle':
    case 'waiting':
      return (
        <Stack gap={4}>
          <p role="status">{text(state === null || state === 'UNKNOWN' ? 'agreement.waiting' : 'agreement.preparing')}</p>
          <Skeleton shape="button" />
        </Stack>
      )
  }
}
