import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { Skeleton } from '@/ui/Skeleton'
import { selectProfile, selectSessionStatus } from '../accountSelectors'
import { useSelected } from '../hooks'
import { ContactSummary } from './ContactSummary'
import { LoadedProfileForm } from './LoadedProfileForm'
import { ProfileLoadError } from './ProfileLoadError'
import SignInChoice from './SignInChoice'

/** The rental's step for signing in and completing the profile. */
export default function DetailsView({ target, actions }: { target: string; actions: (goOn?: ReactNode) => ReactNode }) {
  const text = useText()
  const session = useSelected(selectSessionStatus)
  const { status, contact, failure } = useSelected(selectProfile)
  if (session !== 'signedOut' && !failure && status === 'incomplete')
    return <LoadedProfileForm target={target} actions={actions} />
  return (
    <>
      {session === 'signedOut' ? (
        <SignInChoice target={target} />
      ) : failure ? (
        <ProfileLoadError failure={failure} />
      ) : contact ? (
        <ContactSummary contact={contact} />
      ) : (
        <Skeleton count={6} label={text('app.loading')} />
      )}
      {actions()}
    </>
  )
}
