import { useText } from '@/view/useText'

export default function CreditLine() {
  return useText()('referral.credit')
}
