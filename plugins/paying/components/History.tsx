import { useRef } from 'react'
import { londonDate } from '@/domain/dates'
import { formatPence } from '@/domain/money'
import type { RentalPayment } from '@/domain/schemas/paying'
import { Badge, type BadgeProps } from '@/ui/Badge'
import { ShowMore } from '@/ui/ShowMore'
import { Stack } from '@/ui/Stack'
import { SumLine, SumList } from '@/ui/SumList'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useViewPart } from '@/view/useViewPart'
import { cardName } from '../cardText'

const TONES: Readonly<Record<RentalPayment['status'], NonNullable<BadgeProps['tone']>>> = {
  paid: 'success',
  due: 'neutral',
  failed: 'danger',
  UNKNOWN: 'neutral',
}
/** Half a year of payments. */
const SHOWN_AT_FIRST = 6

/** The payments by month, with their card, the newest first. */
export function History({ payments }: { readonly payments: readonly RentalPayment[] }) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const [history, showHistory] = useViewPart('paying.history')
  const shown = history === 'all' ? payments.length : Math.min(SHOWN_AT_FIRST, payments.length)
  if (payments.length === 0) return null
  return (
    <Stack gap={3}>
      <h3>{text('paying.history')}</h3>
      <SumList ref={list}>
        {payments.slice(0, shown).map(payment => (
          <Line key={payment.id} payment={payment} />
        ))}
      </SumList>
      {payments.length > SHOWN_AT_FIRST && (
        <ShowMore
          list={list}
          shown={shown}
          total={payments.length}
          label={text('paying.history.more')}
          count={text('paying.history.count', { shown: shown, total: payments.length })}
          onMore={() => showHistory('all')}
        />
      )}
    </Stack>
  )
}

function Line({ payment: { from, to, amount, status, triedAt, card } }: { readonly payment: RentalPayment }) {
  const text = useText()
  const formats = useFormats()
  const by = card && cardName(card, text)
  const isTried = triedAt !== undefined && (status === 'paid' || status === 'failed')
  return (
    <SumLine
      note={
        isTried
          ? text(by === undefined ? `paying.history.${status}` : `paying.history.${status}By`, {
              date: formats.date(londonDate(triedAt), 'long'),
              card: by ?? '',
            })
          : undefined
      }
      facts={
        <>
          <span>{formatPence(amount)}</span>
          {status !== 'UNKNOWN' && <Badge tone={TONES[status]}>{text(`paying.status.${status}`)}</Badge>}
        </>
      }
    >
      {text('paying.history.month', { from: formats.date(from, 'long'), to: formats.date(to, 'long') })}
    </SumLine>
  )
}
