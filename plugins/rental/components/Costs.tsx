import { areCapabilitiesKnown, capabilitiesOffered } from '@/contracts/capabilities'
import type { CustomerRental } from '@/contracts/session'
import { londonDate } from '@/domain/dates'
import { formatPence } from '@/domain/money'
import type { RentalDetails } from '@/domain/schemas/rentalDetails'
import { brandOf } from '@/ui/BrandMark'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DefinitionList, type Definition } from '@/ui/DefinitionList'
import { Notice } from '@/ui/Notice'
import { PriceLines } from '@/ui/PriceLines'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { PartHeading } from '@/view/PageParts'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { detailsRetried } from '../events'
import { useSelected } from '../hooks'
import { selectRental } from '../rentalSlice'

const NAMED_LINES = ['MonthlyPrice', 'Insurance', 'ExtendedAccess']

/** The monthly costs, the next and the last payment. Nothing if the API has no such data. */
export function Costs({ rental }: { readonly rental: CustomerRental }) {
  const { id, moveOutAt, paymentSourceId, overdue, isOver } = rental
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { rentalId, phase, details, failure } = useSelected(selectRental)
  const isKnown = useAnswer(areCapabilitiesKnown)
  const isOffered = useAnswer(capabilitiesOffered).includes('rental-details')
  if (isKnown && !isOffered) return null
  const known = rentalId === id ? details : null
  return (
    <Card as="section" labelledBy="rental-costs">
      <Stack gap={4}>
        <PartHeading id="rental-costs">{text(isOver ? 'rental.costs.title.over' : 'rental.costs.title')}</PartHeading>
        {known !== null ? (
          <CostDetails
            details={known}
            lastDay={moveOutAt}
            isEnding={moveOutAt !== undefined && paymentSourceId !== undefined}
            isOverdue={overdue !== undefined}
            isOver={isOver}
          />
        ) : rentalId === id && phase === 'failed' ? (
          <Notice tone="error" action={<Button onClick={() => dispatch(detailsRetried())}>{text('app.boundary.retry')}</Button>}>
            <p>{text('rental.costs.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        ) : (
          <Skeleton count={4} label={text('app.loading')} />
        )}
      </Stack>
    </Card>
  )
}

interface CostDetailsProps {
  readonly details: RentalDetails
  readonly lastDay: string | undefined
  readonly isEnding: boolean
  /** An unpaid month is retried, even if a later one was paid since. */
  readonly isOverdue: boolean
  readonly isOver: boolean
}

function CostDetails({ details, lastDay, isEnding, isOverdue, isOver }: CostDetailsProps) {
  const text = useText()
  const formats = useFormats()
  const { monthly, lastPayment } = details
  const vat = monthly.vat === undefined ? [] : [text('rental.costs.vat', { vat: formatPence(monthly.vat) })]
  const isReached = lastDay === undefined || monthly.from === undefined || monthly.from < lastDay
  const from =
    monthly.from === undefined || !isReached ? [] : [text('rental.costs.from', { date: formats.date(monthly.from, 'long') })]
  const hints = [...from, ...vat]
  // of a rental that ends, no month may be left that costs as much
  const isCharged = !isOver && isReached && !(isEnding && details.nextPayment === undefined)
  // overdue payments are then shown first on the page
  const canPayNow = useAnswer(capabilitiesOffered).includes('paying-card')
  const lines = monthly.lines.map(({ type, amount }) => ({
    id: type,
    label: text(`rental.line.${NAMED_LINES.includes(type) ? type : 'other'}`),
    amount: formatPence(amount),
  }))
  const total = {
    id: 'total',
    label: text('rental.costs.total'),
    ...(hints.length > 0 && { hint: hints.join(', ') }),
    amount: formatPence(monthly.total),
    strong: true,
  }
  return (
    <>
      {lastPayment?.status === 'failed' && !canPayNow && (
        <Notice tone="error" live={false} title={text('rental.costs.paymentFailed')}>
          {text('rental.costs.paymentFailedText', { amount: formatPence(lastPayment.amount) })}
        </Notice>
      )}
      <DefinitionList items={useFacts({ details, isEnding, isOverdue, isOver })} />
      {isCharged && (
        <PriceLines
          caption={text('rental.costs.monthly')}
          lines={[...lines, total]}
          labels={{ was: text('rental.costs.was'), now: text('rental.costs.now') }}
        />
      )}
    </>
  )
}

function useFacts({ details, isEnding, isOverdue, isOver }: Omit<CostDetailsProps, 'lastDay'>): readonly Definition[] {
  const { reference, monthly, nextPayment, lastPayment, paidUntil, protection, laterProtection } = details
  const text = useText()
  const formats = useFormats()
  const fact = (id: string, detail: string, date = ''): Definition => ({ id, term: text(`rental.costs.${id}`, { date }), detail })
  const on = (amount: number, date: string): string =>
    text('rental.costs.amountOn', { amount: formatPence(amount), date: formats.date(date, 'long') })
  /** Says why the next payment is lower than the total of a month. */
  const nextOn = ({ amount, dueAt, card }: NonNullable<RentalDetails['nextPayment']>): string => {
    const isLowered = !isOverdue && monthly.from !== undefined && dueAt < monthly.from && amount < monthly.total
    const payment = isLowered ? text('rental.costs.withOffer', { payment: on(amount, dueAt) }) : on(amount, dueAt)
    return card === undefined
      ? payment
      : text('rental.costs.amountOnFrom', { payment, brand: brandOf(card.brand).name, last4: card.last4 })
  }
  const coverOf = ({ name, valueCoverage }: NonNullable<RentalDetails['protection']>): string =>
    valueCoverage === undefined
      ? (name ?? text('rental.costs.ownInsurance'))
      : text('rental.costs.cover', { name: name ?? text('rental.costs.protection'), cover: formatPence(valueCoverage * 100) })
  return [
    ...(nextPayment
      ? [fact(isOverdue ? 'again' : 'next', nextOn(nextPayment))]
      : // one that goes on, or has no card, may be paid in a way the API does not know of; a payment that failed is still due
        isEnding && !isOverdue && lastPayment?.status !== 'failed'
        ? [fact('next', text('rental.costs.nothingDue'))]
        : []),
    ...(lastPayment?.status === 'paid' ? [fact('last', on(lastPayment.amount, londonDate(lastPayment.paidAt)))] : []),
    ...(paidUntil !== undefined && !isOver ? [fact('paidUntil', formats.date(paidUntil, 'long'))] : []),
    ...(protection && !isOver
      ? [
          fact(
            'protection',
            laterProtection === undefined
              ? coverOf(protection)
              : text('rental.costs.protectionUntil', {
                  protection: coverOf(protection),
                  date: formats.date(laterProtection.from, 'long'),
                }),
          ),
        ]
      : []),
    ...(laterProtection && !isOver
      ? [fact('laterProtection', coverOf(laterProtection), formats.date(laterProtection.from, 'long'))]
      : []),
    fact('reference', reference),
  ]
}
