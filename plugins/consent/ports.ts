import { port } from '@/effects/port'
import { isOurCookie } from './model/keptThings'

/** Forgets everything that is kept on this device, and the bearer of a signed-in customer. */
export const forgetEverything = port('consent.forgetEverything', 'keep', async world => {
  const { cookies, device, storage, accessToken, config } = world
  accessToken.hold(undefined)
  for (const name of cookies.names()) if (isOurCookie(name, config.identity?.clientId)) cookies.remove(name)
  await storage.clear()
  await device.clear()
  return null
})
