import { accountProfileSlot, accountUnitSlot } from '@/contracts/accountPage'
import { heldUnit } from '@/contracts/booking'
import { ACCOUNT_PATH, accountSectionSlot, accountUrgentSlot, signOutRequested } from '@/contracts/session'
import { unitsShared } from '@/contracts/sharedUnits'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { PageTitle } from '@/view/PageTitle'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { PageSections } from '@/ui/PageSections'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { selectProfile, selectSubscriptions } from '../accountSelectors'
import { ContactSummary } from '../components/ContactSummary'
import { LoadedProfileForm } from '../components/LoadedProfileForm'
import { NothingWithNumber } from '../components/NothingWithNumber'
import { ProfileLoadError } from '../components/ProfileLoadError'
import { Subscriptions } from '../components/Subscriptions'
import { useSelected } from '../hooks'
import styles from './AccountPage.module.css'

/** The customer's account: rentals, profile, and the sections of other plugins. */
export default function AccountPage() {
  const text = useText()
  const profile = useSelected(selectProfile)
  const rentals = useSelected(selectSubscriptions)
  const shared = useAnswer(unitsShared)
  const isSharingKnown = shared !== undefined
  // rendering one part before the other would shift the layout: all wait until all are loaded or have failed
  const isLoaded =
    profile.status === 'incomplete'
      ? isSharingKnown
      : (profile.status !== 'unknown' || profile.failure !== null) &&
        rentals.status !== 'unknown' &&
        // what others share comes after the customer's own rentals and shifts none of them
        (rentals.list.length > 0 || isSharingKnown)
  return (
    <Page title={text('account.home.title')} narrow={profile.status === 'incomplete' && shared !== 'some'}>
      <PageTitle>{text('account.home.title')}</PageTitle>
      {!isLoaded ? (
        <Skeleton shape="picture" label={text('app.loading')} />
      ) : profile.status === 'incomplete' ? (
        <Incomplete />
      ) : (
        <AccountSections />
      )}
    </Page>
  )
}

/** A guest of another customer's unit needs no details; whoever rents a unit is asked for them on the way. */
function Incomplete() {
  const shared = useAnswer(unitsShared)
  const isHeld = useAnswer(heldUnit) !== undefined
  if (shared === 'some')
    return (
      <PageSections
        wideMain
        main={<Slot of={accountUnitSlot} />}
        side={
          <>
            <Rentals />
            <SignOut />
          </>
        }
      />
    )
  return (
    <Stack gap={6}>
      {/* only if that is known: the question whether anything is shared may have failed */}
      {!isHeld && shared === 'none' && <NothingWithNumber />}
      <Slot of={accountUnitSlot} />
      <Details />
      <SignOut />
    </Stack>
  )
}

function Rentals() {
  const text = useText()
  return (
    <section aria-labelledby="account-rentals">
      <Stack gap={4}>
        <h2 id="account-rentals">{text('account.home.rentals')}</h2>
        <Subscriptions />
      </Stack>
    </section>
  )
}

function AccountSections() {
  const hasRentals = useSelected(selectSubscriptions).list.length > 0
  return (
    <PageSections
      wideMain
      urgent={<Slot of={accountUrgentSlot} />}
      main={
        <>
          {/* whoever rents nothing came for what is shared with them */}
          {!hasRentals && <Slot of={accountUnitSlot} />}
          <Rentals />
          {hasRentals && <Slot of={accountUnitSlot} />}
          <Slot of={accountSectionSlot} />
        </>
      }
      side={
        <>
          <Details />
          <Slot of={accountProfileSlot} />
          <SignOut />
        </>
      }
    />
  )
}

/** On phones, whose header has no room for it. */
function SignOut() {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <div className={styles.signOut}>
      <Button variant="secondary" onClick={() => dispatch(signOutRequested())}>
        {text('account.signOut')}
      </Button>
    </div>
  )
}

function Details() {
  const text = useText()
  return (
    <section aria-labelledby="account-profile">
      <Stack gap={4}>
        <h2 id="account-profile">{text('account.home.profile')}</h2>
        <Profile />
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
      <LoadedProfileForm target={ACCOUNT_PATH} />
    </>
  )
}
