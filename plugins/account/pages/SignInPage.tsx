import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { selectLocation } from '@/runtime/store/locationSlice'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { selectSessionStatus } from '../accountSelectors'
import { SignInArt } from '../components/SignInArt'
import SignInChoice from '../components/SignInChoice'
import { useSelected } from '../hooks'

/** Sign-in by phone or e-mail, then back to where the person was. */
export default function SignInPage() {
  const text = useText()
  const session = useSelected(selectSessionStatus)
  const { rest } = useSelected(selectLocation)
  return (
    <Page title={text('account.signIn.title')} lead={text('account.signIn.lead')} art={<SignInArt />} narrow>
      <PageTitle>{text('account.signIn.title')}</PageTitle>
      {session === 'signedOut' ? (
        <SignInChoice target={rest['target'] ?? '/app'} />
      ) : (
        <Skeleton shape="button" count={2} label={text('app.loading')} />
      )}
    </Page>
  )
}
