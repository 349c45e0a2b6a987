import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/locationSlice'
import { addressOf } from '@/runtime/routing/paths'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { selectSessionStatus } from '../accountSelectors'
import { SignInArt } from '../components/SignInArt'
import SignInChoice from '../components/SignInChoice'
import { useSelected } from '../hooks'

/**
 * The door of the logged-in area: whoever is not signed in is asked to, and comes back to the same page. Nobody is sent
 * away without having pressed anything, so that no loop and no trap in the history can arise (AUTH-33, AUTH-55).
 */
export default function CustomerOnly({ children }: { children: ReactNode }) {
  const text = useText()
  const session = useSelected(selectSessionStatus)
  const place = useSelected(selectLocation)
  if (session === 'signedIn') return children
  if (session === 'loading') return <Skeleton shape="title" label={text('app.loading')} />
  return (
    <Page title={text('account.signIn.title')} lead={text('account.signIn.needed')} art={<SignInArt />} narrow>
      <SignInChoice target={addressOf(place)} />
    </Page>
  )
}
