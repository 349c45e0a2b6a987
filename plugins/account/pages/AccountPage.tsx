import { signOutRequested } from '@/contracts/session'
import { useText } from '@/i18n/useText'
import { PageTitle } from '@/routing/PageTitle'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { selectProfile } from '../accountSelectors'
import { ContactSummary } from '../components/ContactSummary'
import { ProfileForm } from '../components/ProfileForm'
import { ProfileTrouble } from '../components/ProfileTrouble'
import { Subscriptions } from '../components/Subscriptions'
import { accountPath } from '../paths'

/** The customer's own page: who they are and what they rent (coverage C7.19). */
export default function AccountPage() {
  const text = useText()
  const tell = useTell()
  const { status, contact, failure } = useSelected(selectProfile)
  return (
    <Page title={text('account.home.title')}>
      <PageTitle>{text('account.home.title')}</PageTitle>
      <section aria-labelledby="account-profile">
        <h2 id="account-profile">{text('account.home.profile')}</h2>
        {failure && <ProfileTrouble failure={failure} />}
        {contact && <ContactSummary contact={contact} />}
        {status === 'incomplete' && <ProfileForm target={accountPath} />}
        {status === 'unknown' && !failure && <Skeleton count={4} label={text('app.loading')} />}
      </section>
      <section aria-labelledby="account-rentals">
        <h2 id="account-rentals">{text('account.home.rentals')}</h2>
        <Subscriptions />
      </section>
      <Button variant="secondary" onClick={() => tell(signOutRequested())}>
        {text('account.signOut')}
      </Button>
    </Page>
  )
}
