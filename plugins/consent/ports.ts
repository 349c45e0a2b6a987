import { port } from '@/runtime/effects/port'
import type { Choice } from './events'
import { choiceIn, grantedBy, type Tag, type Tracked } from './model/tags'
import { isOurCookie } from './model/deviceEntries'

/** Deletes everything stored on this device, and the customer's access token. */
export const forgetEverything = port('consent.forgetEverything', 'keep', async world => {
  const { cookies, device, storage, accessToken, config, deviceEntries } = world
  accessToken.hold(undefined)
  const entries = await deviceEntries()
  for (const name of cookies.names()) if (isOurCookie(entries, name, config.identity?.clientId)) cookies.remove(name)
  await storage.clear()
  await device.clear()
  return null
})

/** Loads a configured script without our HTTP client, so that it receives nothing about the customer. */
export const loadTag = port('consent.loadTag', 'keep', ({ config, tags }, tag: Tag) => {
  const address = config.tracking?.[tag]
  if (address !== undefined) tags.load(address, config.tracking?.origins ?? [])
  return Promise.resolve(null)
})

/** Passes the person's consent on to the scripts in the page. */
export const grant = port('consent.grant', 'keep', ({ tags }, choice: Choice) => {
  tags.grant(grantedBy(choice))
  return Promise.resolve(null)
})

/** The next choice that the consent script reports. */
export const nextChoice = port('consent.nextChoice', { analytics: 'keep', recordings: 'keep' }, async ({ tags }) =>
  choiceIn(await tags.nextGrant()),
)

/** Reports to analytics; in `dev` only to the console (S9). */
export const track = port('consent.track', 'keep', ({ config, log, tags }, { name, facts }: Tracked, isAllowed: boolean) => {
  if (config.environment === 'dev') log.info('track', name, facts)
  else if (isAllowed) tags.push(name, facts)
  return Promise.resolve(null)
})
