import { ACCOUNT_PATH } from '@/contracts/session'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Skeleton } from '@/ui/Skeleton'
import { selectSessionStatus } from '../accountSelectors'
import SignInChoice from '../components/SignInChoice'
import { SignInLayout } from '../components/SignInLayout'
import { useSelected } from '../hooks'

/** Sign-in by phone or e-mail, which returns to the page the user came from. */
export default function SignInPage() {
  const text = useText()
  const session = useSelected(selectSessionStatus)
  const { rest } = useSelected(selectLocation)
  return (
    <SignInLayout lead={text('account.signIn.lead')}>
      <PageTitle>{text('account.signIn.title')}</PageTitle>
      {session === 'signedOut' ? (
        <SignInChoice target={rest['target'] ?? ACCOUNT_PATH} />
      ) : (
        <Skeleton shape="button" count={2} label={text('app.loading')} />
      )}
    </SignInLayout>
  )
}
