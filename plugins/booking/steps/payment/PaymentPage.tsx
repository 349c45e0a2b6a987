import { useEffect, useState } from 'react'
import { beforePaymentSlot, newCardPaymentSubmitted, paymentMethodSlot } from '@/contracts/booking'
import { privacyRoute, termsRoute } from '@/contracts/content'
import { cardsListed, chosenSource, newCard, PAYMENT_METHOD_FIELD } from '@/contracts/payment'
import { accountRoute, customerContact } from '@/contracts/session'
import type { Booking } from '@/domain/schemas/booking'
import { paymentDate } from '@/domain/rentalDates'
import { formatPence, type Pence } from '@/domain/money'
import { vatOf } from '@/domain/vat'
import { formatPhone } from '@/domain/phoneText'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { usePressOnceSeen } from '@/view/usePressOnceSeen'
import { usePadlockPrice } from '@/view/usePublishedPrices'
import { usePathTo } from '@/view/navigation'
import { selectIsOnline } from '@/runtime/store/coreSlices'
import { useDispatchEvent } from '@/view/hooks'
import { Card } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { ErrorSummary, type FieldProblem } from '@/ui/ErrorSummary'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useReportedPart } from '@/view/useViewPart'
import { selectBookingState, selectChoices, selectConfirm, selectIsPaying } from '../../bookingSelectors'
import { useSelected } from '../../hooks'
import { selectIsPaidElsewhere } from '../../screenSelectors'
import { Muted } from '../../components/Muted'
import { NoTotal } from './NoTotal'
import { PaymentNotices } from './PaymentNotices'
import { StepActions } from '../../components/StepActions'
import { StepPage } from '../../components/StepPage'
import styles from '../../components/StepPage.module.css'
import { StepNavigation } from '../../components/StepNavigation'
import { useIsLeavingToPay } from '../../components/useIsLeavingToPay'
import { useLedger } from '../../components/useLedger'
import { useStepPath } from '../../components/useStepPath'
import { paymentSubmitted, stepSubmitted, termsAnswered } from '../../events'

const TERMS_FIELD = 'terms-accepted'
const OFFLINE_NOTE = 'payment-offline'

/** The payment step: contact details, card, terms, Pay. */
export default function PaymentPage() {
  const text = useText()
  const { booking } = useSelected(selectBookingState)
  const total = booking?.invoiceEstimate?.totalPrice
  const formats = useFormats()
  const second = booking && formats.date(paymentDate(booking.moveInAt, 2), 'long')
  const lead =
    total === undefined || second === undefined
      ? {}
      : { lead: text('booking.payment.lead', { price: formatPence(total), date: second }) }
  return (
    <StepPage step="payment" title={text('booking.payment.title')} {...lead}>
      {booking && (total === undefined ? <NoTotal /> : <PaymentForm booking={booking} totalPence={total} />)}
    </StepPage>
  )
}

function PaymentForm({ booking, totalPence }: { readonly booking: Booking; readonly totalPence: Pence }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { attempts } = useSelected(selectBookingState)
  const { termsAccepted } = useSelected(selectChoices)
  const { status } = useSelected(selectConfirm)
  const sourceId = useAnswer(chosenSource)
  const card = useAnswer(newCard)
  const isListed = useAnswer(cardsListed)
  const problems = useProblems()
  const stepPath = useStepPath()
  const isAwaiting = status === 'awaitingCard'
  const isElsewhere = useSelected(selectIsPaidElsewhere)
  const isPaying = useSelected(selectIsPaying)
  const isOnline = useSelected(selectIsOnline)
  const isLeaving = useIsLeavingToPay()
  const isUnderWay = usePaymentUnderWay()
  const pay = () => {
    if (isAwaiting || isElsewhere || isPaying) return
    if (problems.length > 0) dispatch(stepSubmitted({ step: 'payment' }))
    else if (sourceId === undefined) dispatch(newCardPaymentSubmitted({ bookingId: booking.id, totalPence }))
    else dispatch(paymentSubmitted({ bookingId: booking.id, sourceId }))
  }
  const { ref, press } = usePressOnceSeen(pay)
  return (
    <>
      <PaymentNotices isUnderWay={isUnderWay} />
      {attempts > 0 && problems.length > 0 && (
        <ErrorSummary title={text('booking.errorSummary')} problems={problems} attempt={attempts} />
      )}
      {/* first, so that a refusal is visible; the agreement is directly above the button */}
      <Stack as="section" gap={3}>
        <h2>{text('booking.payment.method')}</h2>
        <Slot
          of={paymentMethodSlot}
          with={{ bookingId: booking.id, totalPence, onSubmit: pay, returnTo: stepPath('payment/confirm'), isLeaving }}
        />
        {/* the card form shows its own errors */}
        {isListed && sourceId !== undefined && !isLeaving && <Muted>{text('booking.payment.bank')}</Muted>}
      </Stack>
      {/* rendered once the cards are known, because they would push it down */}
      {!isListed ? (
        <FormSkeleton />
      ) : (
        <>
          <ContactDetails booking={booking} />
          <BeforeYouPay />
          <Slot of={beforePaymentSlot} with={{ bookingId: booking.id }} />
          <CheckboxField
            id={TERMS_FIELD}
            name="terms"
            label={text('booking.payment.terms')}
            hint={<TermsLinks />}
            checked={termsAccepted}
            onChange={event => dispatch(termsAnswered({ accepted: event.target.checked }))}
            error={attempts > 0 && !termsAccepted ? text('booking.payment.termsMissing') : undefined}
          />
          {!isOnline && (
            <div id={OFFLINE_NOTE} tabIndex={-1}>
              <Notice tone="warning" live={false}>
                {text('booking.payment.offline')}
              </Notice>
            </div>
          )}
          {/* no Pay button while a payment is in progress or the card form is missing */}
          {isElsewhere || isUnderWay ? null : sourceId === undefined && card === 'missing' ? (
            <StepNavigation step="payment" />
          ) : (
            <StepActions
              ref={ref}
              step="payment"
              onContinue={press}
              continueText={text('booking.payment.pay', { price: formatPence(totalPence) })}
              isPending={isAwaiting || isLeaving}
              pendingText={text('booking.payment.checking')}
            />
          )}
        </>
      )}
    </>
  )
}

/** Placeholder for everything below the cards, until the number of cards is known. */
function FormSkeleton() {
  return (
    <div className={styles.loading}>
      <Stack gap={5}>
        <Skeleton count={3} />
        <Skeleton shape="picture" />
        <Skeleton count={3} />
        <Skeleton shape="button" />
      </Stack>
    </div>
  )
}

function useProblems(): readonly FieldProblem[] {
  const text = useText()
  const { termsAccepted } = useSelected(selectChoices)
  const sourceId = useAnswer(chosenSource)
  const card = useAnswer(newCard)
  const isOnline = useSelected(selectIsOnline)
  const problems: FieldProblem[] = []
  if (!isOnline) problems.push({ fieldId: OFFLINE_NOTE, message: text('booking.payment.offline') })
  if (sourceId === undefined && card === 'opening')
    problems.push({ fieldId: PAYMENT_METHOD_FIELD, message: text('booking.payment.cardOpening') })
  else if (sourceId === undefined && card === 'none')
    problems.push({ fieldId: PAYMENT_METHOD_FIELD, message: text('booking.payment.methodMissing') })
  // with nothing else missing, pressing Pay lets the card form name its own fields
  else if (sourceId === undefined && card === 'incomplete' && !termsAccepted)
    problems.push({ fieldId: PAYMENT_METHOD_FIELD, message: text('booking.payment.cardIncomplete') })
  if (!termsAccepted) problems.push({ fieldId: TERMS_FIELD, message: text('booking.payment.termsMissing') })
  return problems
}

function ContactDetails({ booking }: { readonly booking: Booking }) {
  const text = useText()
  const pathTo = usePathTo()
  const known = useAnswer(customerContact)
  const contact = booking.contactDetails ?? known
  const accountPath = pathTo(accountRoute)
  if (!contact) return null
  return (
    <Stack as="section" gap={2}>
      <h2>{text('booking.payment.contact')}</h2>
      {/* no labels: the values are self-explanatory, and the page is long on a phone */}
      <p>
        {`${contact.givenName} ${contact.familyName}, ${formatPhone(contact.phoneNumber)}`}
        <br />
        {contact.email}
      </p>
      {accountPath !== undefined && <Link to={accountPath}>{text('booking.payment.change')}</Link>}
    </Stack>
  )
}

function BeforeYouPay() {
  const text = useText()
  const padlock = usePadlockPrice()
  const formats = useFormats()
  const ledger = useLedger()
  const { booking } = useSelected(selectBookingState)
  if (!ledger || !booking) return null
  const vat = vatOf(ledger)
  const dateOf = (month: number) => formats.date(paymentDate(booking.moveInAt, month), 'long')
  return (
    <Card as="section" tone="sunk" labelledBy="before-you-pay">
      <h2 id="before-you-pay">{text('booking.payment.before')}</h2>
      <ul>
        <li>
          {text('booking.payment.beforeToday', {
            price: formatPence(ledger.firstMonth),
            vat: vat ? formatPence(vat.firstMonth) : 'none',
          })}
        </li>
        {ledger.reducedMonths > 0 && (
          <li>
            {text('booking.payment.beforeSecond', {
              price: formatPence(ledger.secondMonth),
              date: dateOf(2),
              last: ledger.reducedMonths + 1,
            })}
          </li>
        )}
        <li>
          {text('booking.payment.beforeLater', { price: formatPence(ledger.laterMonth), date: dateOf(ledger.reducedMonths + 2) })}
        </li>
        <li>{text('booking.payment.beforeMinimum', { price: formatPence(ledger.minimumStay) })}</li>
        <li>{text('booking.payment.beforeNotice')}</li>
        <li>{text('booking.extras.padlock', { price: padlock })}</li>
      </ul>
    </Card>
  )
}

function TermsLinks() {
  const text = useText()
  const pathTo = usePathTo()
  const links = [
    { route: privacyRoute, name: text('booking.payment.privacyLink') },
    { route: termsRoute, name: text('booking.payment.termsLink') },
  ]
  return links.map(({ route, name }, index) => {
    const to = pathTo(route)
    return to === undefined ? null : (
      <span key={route.id}>
        {index > 0 && ' · '}
        <Link to={to} newTab={text('app.newTab')}>
          {name}
        </Link>
      </span>
    )
  })
}

const UNDER_WAY = 'underWay'

/** Whether a payment was already in progress when the page was opened. One that begins here is reported on the next page. */
function usePaymentUnderWay(): boolean {
  const isPaying = useSelected(selectIsPaying)
  // local state: reported below
  const [wasPaying, setWasPaying] = useState(isPaying)
  if (wasPaying && !isPaying) setWasPaying(false)
  const [recorded, report] = useReportedPart('booking.paymentAtOpening')
  const isUnderWay = wasPaying && isPaying
  useEffect(() => report(isUnderWay ? UNDER_WAY : ''), [report, isUnderWay])
  return recorded === undefined ? isUnderWay : recorded === UNDER_WAY
}
