export const RATE_LIMITED = '/rate-limited'

/** Rooms whose pages are made of the server's answers. The others can be read without any. */
const ROOMS_OF_DATA = ['/register', '/shop', '/app']

/** Whether a page has nothing to show where its first answer is "too many requests". */
export const needsData = (path: string): boolean => ROOMS_OF_DATA.some(room => path === room || path.startsWith(`${room}/`))
