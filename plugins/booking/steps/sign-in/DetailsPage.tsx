import type { ReactNode } from 'react'
import { detailsSlot } from '@/contracts/booking'
import { sessionStatus } from '@/contracts/session'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { HoldNote } from '../../components/HoldNote'
import { StepPage } from '../../components/StepPage'
import { StepWays } from '../../components/StepWays'
import { CallbackOffer } from './CallbackOffer'
import { useStepPath } from '../../components/useStepPath'

/**
 * Who rents: sign in, complete the profile. Whoever is known moves on by itself, so signing in comes back here: a
 * profile that is still incomplete is asked for at once instead of by a detour over the date.
 */
export default function DetailsPage() {
  const text = useText()
  const target = useStepPath()('sign-in')
  const session = useAnswer(sessionStatus)
  const ways = (goOn?: ReactNode) => (
    <>
      {session === 'signedOut' && <CallbackOffer />}
      <HoldNote step="sign-in" />
      <StepWays step="sign-in">{goOn}</StepWays>
    </>
  )
  return (
    <StepPage
      step="sign-in"
      title={text('booking.details.title')}
      lead={text(session === 'signedIn' ? 'booking.details.leadKnown' : 'booking.details.lead')}
    >
      <Slot of={detailsSlot} with={{ target, actions: ways }} />
    </StepPage>
  )
}
