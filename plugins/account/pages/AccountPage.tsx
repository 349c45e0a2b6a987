import { accountSectionSlot, accountUrgentSlot, signOutRequested } from '@/contracts/session'
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
import { LoadedProfileForm } from '../components/LoadedProfileForm'
import { ProfileLoadError } from '../components/ProfileLoadError'
import { Subscriptions } from '../components/Subscriptions'
import { useSelected } from '../hooks'
import { accountPath } from '../paths'
import styles from './AccountPage.module.css'

/** The customer's account: rentals, profile, and the sections of other plugins. */
export default function AccountPage() {
  const text = useText()
  const profile = useSelected(selectProfile)
  const rentals = useSelected(selectSubscriptions)
  // rendering one part before the other would shift the layout: both wait until both are loaded or have failed
  const isLoaded =
    profile.status === 'incomplete' ||
    ((profile.status !== 'unknown' || profile.failure !== null) && rentals.status !== 'unknown')
  return (
    <Page title={text('account.home.title')} narrow={profile.status === 'incomplete'}>
      <PageTitle>{text('account.home.title')}</PageTitle>
      {!isLoaded ? (
        <Skeleton shape="picture" label={text('app.loading')} />
      ) : profile.status === 'incomplete' ? (
        <Details />
      ) : (
        <AccountSections />
      )}
    </Page>
  )
}

function AccountSections() {
  const text = useText()
  return (
    <div className={styles.account}>
      <div className={styles.urgent}>
        <Slot of={accountUrgentSlot} />
      </div>
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
  if (failure) return <ProfileLoadError failure={failure} />
  if (contact) return <ContactSummary contact={contact} />
  if (status !== 'incomplete') return null
  return (
    <>
      <p>{text('account.home.incomplete')}</p>
      <LoadedProfileForm target={accountPath} />
    </>
  )
}
