import { customerRentals } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import { addressLine } from '@/domain/storeTexts'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { DefinitionList } from '@/ui/DefinitionList'
import { selectSubscriptionId } from '../agreementSelectors'
import { useSelected } from '../hooks'

/** What was rented: unit, store, day and what is paid next; nothing while the server has not said it. */
export function SignedRental() {
  const text = useText()
  const formats = useFormats()
  const subscriptionId = useSelected(selectSubscriptionId)
  const known = useAnswer(customerRentals)
  const rental = known === undefined || known === 'failed' ? undefined : known.find(({ id }) => id === subscriptionId)
  if (!rental) return null
  const { unit, store, storeName, moveInAt, nextPayment } = rental
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
      ]}
    />
  )
}
