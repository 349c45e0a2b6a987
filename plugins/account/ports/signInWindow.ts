import { port } from '@/runtime/effects/port'
import { AppError } from '@/kernel/AppError'
import { authorizeAddress } from './identity/authorizeAddress'

/** The whole time for it, from its opening to its answer (S9). */
export const WINDOW_TIMEOUT_MS = 60_000
/** How often it is looked whether the window is still there (decisions.md D46). */
const LOOK_EVERY_MS = 1_000

/**
 * Opens the small window at the identity provider.
 * @throws AppError `popup_blocked`, `sign_in_unavailable`
 */
export const openSignInWindow = port('account.openSignInWindow', 'keep', async (world, method: 'phone' | 'email') => {
  const { signInWindow, navigation, clock } = world
  const closesAt = clock.now() + WINDOW_TIMEOUT_MS
  if (!signInWindow.open()) throw new AppError('popup_blocked', 0, 'Unable to open popup')
  try {
    signInWindow.show(await authorizeAddress(world, { method, target: navigation.current(), way: 'window', closesAt }))
  } catch (error) {
    signInWindow.close()
    throw error
  }
  return null
})

/** Waits until nothing is to be seen of the window any more. */
export const signInWindowGone = port('account.signInWindowGone', 'keep', async ({ signInWindow, clock }) => {
  while (signInWindow.isOpen()) await clock.sleep(LOOK_EVERY_MS).done
  return null
})

export const closeSignInWindow = port('account.closeSignInWindow', 'keep', ({ signInWindow }) => {
  signInWindow.close()
  return Promise.resolve(null)
})

/** For the page in the window itself. */
export const closeThisWindow = port('account.closeThisWindow', 'keep', ({ signInWindow }) => {
  signInWindow.closeThis()
  return Promise.resolve(null)
})
