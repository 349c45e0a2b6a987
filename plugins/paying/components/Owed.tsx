import { capabilitiesOffered } from '@/contracts/capabilities'
import { rentalRoute } from '@/contracts/rental'
import { customerRentals } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { usePathTo } from '@/view/navigation'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'

/** At the top of the customer's own page: overdue payments by rental, with links to pay them. */
export default function Owed() {
  const text = useText()
  const formats = useFormats()
  const pathTo = usePathTo()
  const rentals = useAnswer(customerRentals)
  const canPayNow = useAnswer(capabilitiesOffered).includes('paying-card')
  if (rentals === undefined || rentals === 'failed') return null
  const overdueRentals = rentals.flatMap(({ overdue, ...rental }) => (overdue === undefined ? [] : [{ ...rental, overdue }]))
  if (overdueRentals.length === 0) return null
  return (
    <Stack gap={4}>
      {overdueRentals.map(({ id, unit, storeName, overdue }) => {
        const amount = formatPence(overdue.amount)
        const to = canPayNow ? pathTo(rentalRoute, { query: { id } }) : undefined
        return (
          <Notice
            key={id}
            tone="error"
            live={false}
            title={text('paying.owed.title', { amount })}
            action={to !== undefined && <LinkButton to={to}>{text('paying.owed.pay')}</LinkButton>}
          >
            <p>
              {text('paying.owed.text', { unit: unit.name, store: storeName, date: formats.date(overdue.since, 'long') })}{' '}
              {to === undefined && text('paying.owed.call')}
            </p>
          </Notice>
        )
      })}
    </Stack>
  )
}
