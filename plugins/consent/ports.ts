import { port } from '@/runtime/effects/port'
import type { Choice } from './events'
import { choiceIn, grantedBy, type Tag, type Tracked } from './model/tags'
import { isOurCookie } from './model/deviceEntries'

/** Forgets everything that is kept on this device, and the bearer of a signed-in customer. */
export const forgetEverything = port('consent.forgetEverything', 'keep', async world => {
  const { cookies, device, storage, accessToken, config, deviceEntries } = world
  accessToken.hold(undefined)
  const things = await deviceEntries()
  for (const name of cookies.names()) if (isOurCookie(things, name, config.identity?.clientId)) cookies.remove(name)
  await storage.clear()
  await device.clear()
  return null
})

/** Fetches a script of the configuration, past our own HTTP client, so it receives nothing about the customer. */
export const loadTag = port('consent.loadTag', 'keep', ({ config, tags }, tag: Tag) => {
  const address = config.tracking?.[tag]
  if (address !== undefined) tags.load(address, config.tracking?.origins ?? [])
  return Promise.resolve(null)
})

/** Tells the scripts in the page what the person has agreed to. */
export const grant = port('consent.grant', 'keep', ({ tags }, choice: Choice) => {
  tags.grant(grantedBy(choice))
  return Promise.resolve(null)
})

/** The next choice that the consent script reports. */
export const nextChoice = port('consent.nextChoice', { analytics: 'keep', recordings: 'keep' }, async ({ tags }) =>
  choiceIn(await tags.nextGrant()),
)

/** Tells analytics; in `dev` only developers (S9). */
export const track = port('consent.track', 'keep', ({ config, log, tags }, { name, facts }: Tracked, isAllowed: boolean) => {
  if (config.environment === 'dev') log.info('track', name, facts)
  else if (isAllowed) tags.push(name, facts)
  return Promise.resolve(null)
})
