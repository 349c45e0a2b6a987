import { currentBooking, paidBooking, rentalStepsSlot } from '@/contracts/booking'
import { moveInRoute } from '@/contracts/moveIn'
import { sessionStatus } from '@/contracts/session'
import { shortReference } from '@/domain/reference'
import { addressLine } from '@/domain/addressLine'
import { Button } from '@/ui/Button'
import { DefinitionList } from '@/ui/DefinitionList'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { PageTitle } from '@/view/PageTitle'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectPaidBookingId, selectSigning } from '../agreementSelectors'
import { AgreementFacts } from '../components/AgreementFacts'
import { ContactUs, SignAction, SignInFirst } from '../components/SigningActions'
import { usePaidFirstMonth } from '../components/usePaidFirstMonth'
import { waitResumed } from '../events'
import { useSelected } from '../hooks'
import styles from './SignPage.module.css'

/** After payment: the main points of the agreement, then the way to the whole of it on the signing site. */
export default function SignPage() {
  const text = useText()
  const session = useAnswer(sessionStatus)
  return (
    <>
      <Slot of={rentalStepsSlot} />
      <Page title={text('agreement.sign.title')} lead={text('agreement.sign.lead')} narrow>
        <PageTitle>{text('agreement.sign.documentTitle')}</PageTitle>
        <Stack gap={5}>
          <AgreementFacts />
          <div className={styles.signing}>{session === 'signedOut' ? <SignInFirst /> : <Signing />}</div>
          <PaidRental />
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
          <SignAction label={text('agreement.sign.open')} />
          {expiresAt !== null && <p>{text('agreement.sign.until', { time: expiresAt })}</p>}
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

/** Beside what is to be signed: what was paid, for which unit and from which day on. */
function PaidRental() {
  const text = useText()
  const { date } = useFormats()
  const booking = useAnswer(paidBooking)
  const paid = usePaidFirstMonth()
  if (!booking || paid === undefined) return null
  const { unit, store, moveInAt } = booking
  return (
    <DefinitionList
      items={[
        { id: 'paid', term: text('agreement.paid.term'), detail: paid },
        { id: 'unit', term: text('agreement.signed.unit'), detail: unit.name },
        { id: 'store', term: text('agreement.signed.store'), detail: `${store.name}, ${addressLine(store.address)}` },
        { id: 'moveIn', term: text('agreement.signed.moveIn'), detail: date(moveInAt, 'full') },
      ]}
    />
  )
}
