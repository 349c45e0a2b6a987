import { ownAgreementsRoute } from '@/contracts/agreement'
import { customerRentals } from '@/contracts/session'
import { useApp } from '@/view/appContext'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { usePathTo } from '@/view/navigation'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { selectOfRentals } from '../agreementSelectors'
import { useSelected } from '../hooks'
import { canBeSigned, standingOf } from '../model/agreement'

/** Above the move-in pack: access may be blocked until the agreement is signed. */
export default function PackNote({ unitId, moveInAt }: { readonly unitId: string; readonly moveInAt: string }) {
  const text = useText()
  const { isReplay } = useApp()
  const own = usePathTo()(ownAgreementsRoute)
  const known = useAnswer(customerRentals)
  const ofRentals = useSelected(selectOfRentals)
  const rentals = known === undefined || known === 'failed' ? [] : known
  const isUnsigned = rentals.some(
    // the unit is not recorded, so in a replay only the day identifies the rental
    ({ id, unit, moveInAt: day }) =>
      (isReplay || unit.id === unitId) && day === moveInAt && canBeSigned(standingOf(ofRentals[id] ?? '')),
  )
  if (!isUnsigned) return null
  return (
    <Notice
      tone="warning"
      title={text('agreement.pack.title')}
      action={own !== undefined && <LinkButton to={own}>{text('agreement.sign.open')}</LinkButton>}
    >
      {text('agreement.rental.blocked')}
    </Notice>
  )
}
