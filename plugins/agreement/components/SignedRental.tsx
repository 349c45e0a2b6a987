import { customerRentals } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import { addressLine } from '@/domain/addressLine'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { DefinitionList } from '@/ui/DefinitionList'
import { selectFirstPayment, selectSubscriptionId } from '../agreementSelectors'
import { useSelected } from '../hooks'

/** The rental's unit, store, day, access, payments and links; nothing until the server has answered. */
export function SignedRental() {
  const text = useText()
  const formats = useFormats()
  const subscriptionId = useSelected(selectSubscriptionId)
  const known = useAnswer(customerRentals)
  const paid = useSelected(selectFirstPayment)
  const rental = known === undefined || known === 'failed' ? undefined : known.find(({ id }) => id === subscriptionId)
  if (!rental) return null
  const { unit, store, storeName, moveInAt, nextPayment, hasExtendedAccess } = rental
  return (
    <DefinitionList
      items={[
        { id: 'unit', term: text('agreement.signed.unit'), detail: unit.name },
        {
          id: 'store',
          term: text('agreement.signed.store'),
          detail: (
            <>
              {storeName}
              <br />
              {addressLine(store.address)}
            </>
          ),
        },
        { id: 'moveIn', term: text('agreement.signed.moveIn'), detail: formats.date(moveInAt, 'full') },
        {
          id: 'access',
          term: text('agreement.signed.access'),
          detail: text(hasExtendedAccess ? 'agreement.signed.extended' : 'agreement.signed.regular'),
        },
        ...(nextPayment
          ? [
              {
                id: 'next',
                term: text('agreement.signed.next'),
                detail: text('agreement.signed.nextOn', {
                  price: formatPence(nextPayment.amount),
                  date: formats.date(nextPayment.dueAt, 'long'),
                }),
              },
            ]
          : []),
        { id: 'pack', term: text('agreement.signed.pack'), detail: text('agreement.signed.inPack') },
        // last, so that nothing moves when it arrives
        ...(paid
          ? [
              {
                id: 'paid',
                term: text('agreement.paid.term'),
                detail: text('agreement.paid.amountOn', { price: formatPence(paid.pence), date: formats.date(paid.on, 'long') }),
              },
            ]
          : []),
      ]}
    />
  )
}
