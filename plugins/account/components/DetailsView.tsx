import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { Skeleton } from '@/ui/Skeleton'
import { selectProfile, selectSessionStatus } from '../accountSelectors'
import { useSelected } from '../hooks'
import { ContactSummary } from './ContactSummary'
import { ProfileForm } from './ProfileForm'
import { ProfileTrouble } from './ProfileTrouble'
import SignInChoice from './SignInChoice'

/** The step of a rental where the person signs in or completes the profile. */
export default function DetailsView({ target, actions }: { target: string; actions: (goOn?: ReactNode) => ReactNode }) {
  const text = useText()
  const session = useSelected(selectSessionStatus)
  const { status, contact, failure } = useSelected(selectProfile)
  if (session !== 'signedOut' && !failure && status === 'incomplete') return <ProfileForm target={target} actions={actions} />
  return (
    <>
      {session === 'signedOut' ? (
        <SignInChoice target={target} />
      ) : failure ? (
        <ProfileTrouble failure={failure} />
      ) : contact ? (
        <ContactSummary contact={contact} />
      ) : (
        <Skeleton count={6} label={text('app.loading')} />
      )}
      {actions()}
    </>
  )
}
