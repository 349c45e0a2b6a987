import { ownAgreementsRoute } from '@/contracts/agreement'
import type { CustomerRental } from '@/contracts/session'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/navigation'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectOfRentals } from '../agreementSelectors'
import { useSelected } from '../hooks'
import { standingOf } from '../model/agreement'

/** On the card of a rental: whether its agreement is signed, and a link to sign it. */
export default function RentalNote({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const pathTo = usePathTo()
  const status = useSelected(selectOfRentals)[rental.id]
  const own = pathTo(ownAgreementsRoute)
  if (status === undefined) return <p>{text('agreement.rental.asking')}</p>
  const standing = standingOf(status)
  if (standing !== 'toSign' && standing !== 'declined') return <p>{text(`agreement.rental.${standing}`)}</p>
  return (
    <Notice
      tone="warning"
      live={false}
      title={text(`agreement.rental.${standing}`)}
      action={
        own !== undefined && (
          <LinkButton to={own}>
            <span>
              {text('agreement.sign.open')}
              <VisuallyHidden> {text('agreement.rental.of', { unit: rental.unit.name, store: rental.storeName })}</VisuallyHidden>
            </span>
          </LinkButton>
        )
      }
    >
      {text('agreement.rental.blocked')}
    </Notice>
  )
}
