import { port } from '../effects/port'

/** Opens a page of the app as a new history entry. `to` is a path with query. */
export const goTo = port('navigation.goTo', 'keep', async (world, to: string) => {
  await world.navigation.push(to)
  return null
})

/** Opens a page of the app, replacing the history entry. */
export const replaceWith = port('navigation.replaceWith', 'keep', async (world, to: string) => {
  await world.navigation.replace(to)
  return null
})

/** Leaves for another site. */
export const leaveFor = port('navigation.leaveFor', 'keep', (world, href: string) => {
  world.navigation.leave(href)
  return Promise.resolve(null)
})
