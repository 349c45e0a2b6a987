import { paidBooking } from '@/contracts/booking'
import { addressLine } from '@/domain/storeTexts'
import { DefinitionList } from '@/ui/DefinitionList'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { usePaidFirstMonth } from './usePaidFirstMonth'

/** Beside what is to be signed: what was paid, for which unit and from which day on. */
export function PaidRental() {
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
