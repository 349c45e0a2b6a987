import { useSelected } from '../hooks'
import { selectSignIn } from '../signInSlice'
import { SessionNews } from './SessionNews'
import { SignedOutElsewhere } from './SignedOutElsewhere'
import { SignInAgain } from './SignInAgain'

/** What the session has to say, over whatever page is open. */
export default function SessionLayer() {
  const { lapsed, notice } = useSelected(selectSignIn)
  if (lapsed) return <SignInAgain />
  if (notice === 'signedOutElsewhere') return <SignedOutElsewhere />
  return notice === 'none' ? null : <SessionNews notice={notice} />
}
