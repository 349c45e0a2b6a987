import { useText } from '@/i18n/useText'
import { useSelected } from '@/store/hooks'
import { Skeleton } from '@/ui/Skeleton'
import { selectProfile, selectSessionStatus } from '../accountSelectors'
import { ContactSummary } from './ContactSummary'
import { ProfileForm } from './ProfileForm'
import { ProfileTrouble } from './ProfileTrouble'
import SignInChoice from './SignInChoice'

/** The step of a rental where the person signs in or completes the profile. */
export default function DetailsView({ target }: { target: string }) {
  const text = useText()
  const session = useSelected(selectSessionStatus)
  const { status, contact, failure } = useSelected(selectProfile)
  if (session === 'signedOut') return <SignInChoice target={target} />
  if (failure) return <ProfileTrouble failure={failure} />
  if (status === 'incomplete') return <ProfileForm target={target} />
  if (contact) return <ContactSummary contact={contact} />
  return <Skeleton count={6} label={text('app.loading')} />
}
