import { useText } from '@/view/useText'
import { useSelected } from '../hooks'
import { selectCredit } from '../referralSlice'

export default function ReferralSection() {
  const text = useText()
  const credit = useSelected(selectCredit)
  return (
    <section aria-labelledby="referral">
      <h2 id="referral">{text('referral.section')}</h2>
      {credit && <p>{text('referral.section.from', { name: credit.from })}</p>}
    </section>
  )
}
