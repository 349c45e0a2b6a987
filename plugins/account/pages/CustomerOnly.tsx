import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { addressOf } from '@/runtime/routing/paths'
import { Skeleton } from '@/ui/Skeleton'
import { selectSessionStatus } from '../accountSelectors'
import SignInChoice from '../components/SignInChoice'
import { SignInLayout } from '../components/SignInLayout'
import { useSelected } from '../hooks'

/**
 * Guards pages for customers: a signed-out visitor is shown the sign-in buttons, which return to the same page. There is no
 * automatic redirect, so no redirect loop and no trap in the history can arise (AUTH-33, AUTH-55).
 */
export default function CustomerOnly({ children }: { children: ReactNode }) {
  const text = useText()
  const session = useSelected(selectSessionStatus)
  const location = useSelected(selectLocation)
  if (session === 'signedIn') return children
  if (session === 'loading') return <Skeleton shape="title" label={text('app.loading')} />
  return (
    <SignInLayout lead={text('account.signIn.needed')}>
      <SignInChoice target={addressOf(location)} />
    </SignInLayout>
  )
}
