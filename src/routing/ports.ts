import { port } from '../effects/port'

/** Opens a page of the app; the person can go back. `to` is a path with query. */
export const goTo = port('navigation.goTo', 'keep', (world, to: string) => {
  world.navigation.push(to)
  return Promise.resolve(null)
})

/** Opens a page of the app in place of this one. */
export const replaceWith = port('navigation.replaceWith', 'keep', (world, to: string) => {
  world.navigation.replace(to)
  return Promise.resolve(null)
})

/** Leaves for another site. */
export const leaveFor = port('navigation.leaveFor', 'keep', (world, href: string) => {
  world.navigation.leave(href)
  return Promise.resolve(null)
})
