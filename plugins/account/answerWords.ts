import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'account.beginSignIn': ['Left for the sign-in page', 'The sign-in page could not be opened'],
  'account.readPlace': ['Noted the page to come back to after signing in', 'The page to come back to could not be noted'],
  'account.hasReturn': [
    'Looked whether the page was opened from the sign-in page',
    'Whether the page was opened from the sign-in page is not known',
  ],
  'account.isSessionHinted': [
    'Looked whether somebody was signed in here before',
    'Whether somebody was signed in here before is not known',
  ],
  'account.finishSignIn': ['The sign-in service confirmed the sign-in', 'The sign-in could not be completed'],
  'account.recallInterrupted': [
    'Looked on the device for a sign-in that was interrupted',
    'The device could not be asked for a sign-in that was interrupted',
  ],
  'account.recallIntent': [
    'Looked on the device for what was to be done after signing in',
    'The device could not be asked for what was to be done after signing in',
  ],
  'account.renewSession': ['The sign-in service renewed the session', 'The sign-in service did not renew the session'],
  'account.fetchProfile': ['The server sent the profile', 'The server did not send the profile'],
  'account.fetchSubscriptions': ['The server said what is rented', 'The server could not say what is rented'],
  'account.completeSignup': ['The server saved the profile', 'The server did not save the profile'],
  'account.forgetPerson': [
    'What belonged to the person was removed from the device',
    'What belonged to the person could not be removed from the device',
  ],
  'account.forgetSession': ['The session was removed from the device', 'The session could not be removed from the device'],
  'account.forgetToken': ['The proof of the session was dropped', 'The proof of the session could not be dropped'],
  'account.tellProvider': [
    'The sign-in service was told of earlier sign-outs',
    'The sign-in service could not be told of earlier sign-outs',
  ],
  'account.leaveProvider': [
    'Left to sign out at the sign-in service',
    'The sign-in service’s page to sign out could not be opened',
  ],
  'account.takeOverDevice': [
    'Looked whether the device was used by somebody else before',
    'Whether the device was used by somebody else before is not known',
  ],
  'account.hasLeftElsewhere': ['Looked whether another tab has signed out', 'Whether another tab has signed out is not known'],
  'account.keepDraft': [
    'Kept what was typed in the profile form on the device',
    'The device could not keep what was typed in the profile form',
  ],
  'account.readDraft': [
    'Looked on the device for what was typed in the profile form',
    'The device could not be asked for what was typed in the profile form',
  ],
  'account.dropDraft': [
    'What was typed in the profile form was removed from the device',
    'What was typed in the profile form could not be removed from the device',
  ],
  'account.openSignInWindow': ['A small window opened for signing in', 'The small window for signing in did not open'],
  'account.signInWindowGone': [
    'The small window for signing in was closed',
    'Whether the small window for signing in was closed is not known',
  ],
  'account.closeSignInWindow': [
    'The small window for signing in was closed by the page',
    'The small window for signing in could not be closed',
  ],
  'account.closeThisWindow': [
    'This window closed itself after signing in',
    'This window could not close itself after signing in',
  ],
}
