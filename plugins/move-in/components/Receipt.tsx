import { paidAt } from '@/contracts/booking'
import { useAnswer } from '@/view/useAnswer'
import { useConfig } from '@/view/appContext'
import { londonDate } from '@/domain/dates'
import type { Booking } from '@/domain/schemas/booking'
import { formatPence } from '@/domain/money'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { PriceLines } from '@/ui/PriceLines'
import { Stack } from '@/ui/Stack'
import { receiptWanted } from '../events'
import { bookedLedger } from '@/domain/priceLedger'
import { VAT_PERCENT, vatOf } from '@/domain/vat'
import { paidPeriod, receiptLines } from '../model/receiptLines'
import { shortReference } from '@/domain/reference'
import { addressLine } from '@/domain/addressLine'
import styles from './Receipt.module.css'

/** The receipt for the first month. Printing the page prints only this. */
export function Receipt({ booking }: { readonly booking: Booking }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const { brand } = useConfig()
  const paid = useAnswer(paidAt)
  const { invoiceEstimate, contactDetails, store, unit, promotion } = booking
  if (!invoiceEstimate) return null
  const paidOn = paid === undefined ? undefined : formats.date(londonDate(paid), 'long')
  const facts = [
    { id: 'reference', term: text('moveIn.receipt.reference'), detail: shortReference(booking.id) },
    ...(paidOn === undefined ? [] : [{ id: 'paidOn', term: text('moveIn.receipt.paidOn'), detail: paidOn }]),
    ...(contactDetails
      ? [
          {
            id: 'customer',
            term: text('moveIn.receipt.customer'),
            detail: `${contactDetails.givenName} ${contactDetails.familyName}`,
          },
        ]
      : []),
    { id: 'store', term: text('moveIn.receipt.store'), detail: `${store.name}, ${addressLine(store.address)}` },
    { id: 'unit', term: text('moveIn.receipt.unit'), detail: unit.name },
    { id: 'from', term: text('moveIn.receipt.from'), detail: formats.date(booking.moveInAt, 'long') },
  ]
  const ledger = bookedLedger(invoiceEstimate, promotion)
  const periodText = (month: string) => {
    const { from, to } = paidPeriod(booking.moveInAt, month)
    return text('moveIn.receipt.period', { from: formats.date(from, 'long'), to: formats.date(to, 'long') })
  }
  const lines = receiptLines(ledger).map(({ key, id, month, pence, was }) => ({
    id: key,
    label: text(`moveIn.line.${id}`),
    ...(month !== undefined && { hint: periodText(month) }),
    amount: formatPence(pence),
    ...(was !== undefined && { was: formatPence(was) }),
  }))
  const vat = vatOf(ledger)
  const taxes =
    vat === undefined
      ? []
      : [
          { id: 'Net', label: text('moveIn.receipt.net'), amount: formatPence(invoiceEstimate.totalPrice - vat.firstMonth) },
          { id: 'Vat', label: text('moveIn.receipt.vat', { percent: VAT_PERCENT }), amount: formatPence(vat.firstMonth) },
        ]
  const total = {
    id: 'Total',
    label: text('moveIn.receipt.total'),
    amount: formatPence(invoiceEstimate.totalPrice),
    strong: true,
  }
  return (
    <Card as="section" labelledBy="receipt">
      <div className={styles.receipt}>
        <Stack gap={4}>
          <div>
            <p className={styles.company}>{brand.company?.name ?? brand.name}</p>
            {brand.company && <p>{text('moveIn.receipt.company', { number: 'none', ...brand.company })}</p>}
          </div>
          <h2 id="receipt">{text('moveIn.receipt.title')}</h2>
          <DefinitionList items={facts} />
          <PriceLines
            caption={text('moveIn.receipt.lines')}
            captionHidden
            lines={[...lines, ...taxes, total]}
            labels={{ was: text('moveIn.receipt.was'), now: text('moveIn.receipt.now') }}
          />
          {vat !== undefined && <p>{text('moveIn.receipt.exempt')}</p>}
          <div data-print="no">
            <Button variant="secondary" onClick={() => dispatch(receiptWanted())}>
              {text('moveIn.receipt.print')}
            </Button>
          </div>
        </Stack>
      </div>
    </Card>
  )
}
