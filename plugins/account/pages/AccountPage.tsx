import { accountSectionSlot, signOutRequested } from '@/contracts/session'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { PageTitle } from '@/view/PageTitle'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { selectProfile, selectSubscriptions } from '../accountSelectors'
import { ContactSummary } from '../components/ContactSummary'
import { ProfileForm } from '../components/ProfileForm'
import { ProfileTrouble } from '../components/ProfileTrouble'
import { Subscriptions } from '../components/Subscriptions'
import { useSelected } from '../hooks'
import { accountPath } from '../paths'
import styles from './AccountPage.module.css'

/** The customer's own page: what they rent, who they are, and what other plugins know of them. */
export default function AccountPage() {
  const text = useText()
  const profile = useSelected(selectProfile)
  const rentals = useSelected(selectSubscriptions)
  // one part after the other would move what is below: both are drawn once something is known of both
  const isKnown =
    profile.status === 'incomplete' ||
    ((profile.status !== 'unknown' || profile.failure !== null) && rentals.status !== 'unknown')
  return (
    <Page title={text('account.home.title')} narrow={profile.status === 'incomplete'}>
      <PageTitle>{text('account.home.title')}</PageTitle>
      {!isKnown ? (
        <Skeleton shape="picture" label={text('app.loading')} />
      ) : profile.status === 'incomplete' ? (
        <Details />
      ) : (
        <Everything />
      )}
    </Page>
  )
}

function Everything() {
  const text = useText()
  return (
    <div className={styles.account}>
      <section aria-labelledby="account-rentals">
        <Stack gap={4}>
          <h2 id="account-rentals">{text('account.home.rentals')}</h2>
          <Subscriptions />
        </Stack>
      </section>
      <Stack gap={6}>
        <Details />
        <Slot of={accountSectionSlot} />
      </Stack>
    </div>
  )
}

function Details() {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <section aria-labelledby="account-profile">
      <Stack gap={4}>
        <h2 id="account-profile">{text('account.home.profile')}</h2>
        <Profile />
        <Row>
          <Button variant="secondary" onClick={() => dispatch(signOutRequested())}>
            {text('account.signOut')}
          </Button>
        </Row>
      </Stack>
    </section>
  )
}

function Profile() {
  const text = useText()
  const { status, contact, failure } = useSelected(selectProfile)
  if (failure) return <ProfileTrouble failure={failure} />
  if (contact) return <ContactSummary contact={contact} />
  if (status !== 'incomplete') return null
  return (
    <>
      <p>{text('account.home.incomplete')}</p>
      <ProfileForm target={accountPath} />
    </>
  )
}
