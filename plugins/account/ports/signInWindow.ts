import { port } from '@/runtime/effects/port'
import { AppError } from '@/kernel/AppError'
import { authorizeAddress } from './identity/authorizeAddress'

/** From opening the popup to its answer (S9). */
export const WINDOW_TIMEOUT_MS = 60_000
/** How often to check whether the popup is still open (decisions.md D46). */
const POLL_MS = 1_000

/**
 * Opens the sign-in popup at the identity provider.
 * @throws AppError `popup_blocked`, `sign_in_unavailable`
 */
export const openSignInWindow = port('account.openSignInWindow', 'keep', async (world, method: 'phone' | 'email') => {
  const { signInWindow, navigation, clock } = world
  const closesAt = clock.now() + WINDOW_TIMEOUT_MS
  if (!signInWindow.open()) throw new AppError('popup_blocked', 0, { message: 'Unable to open popup' })
  try {
    signInWindow.show(await authorizeAddress(world, { method, target: navigation.current(), way: 'window', closesAt }))
  } catch (error) {
    signInWindow.close()
    throw error
  }
  return null
})

/** Waits until the popup is closed. */
export const signInWindowGone = port('account.signInWindowGone', 'keep', async ({ signInWindow, clock }) => {
  while (signInWindow.isOpen()) await clock.sleep(POLL_MS).done
  return null
})

export const closeSignInWindow = port('account.closeSignInWindow', 'keep', ({ signInWindow }) => {
  signInWindow.close()
  return Promise.resolve(null)
})

/** Called by the page inside the popup. */
export const closeThisWindow = port('account.closeThisWindow', 'keep', ({ signInWindow }) => {
  signInWindow.closeThis()
  return Promise.resolve(null)
})
