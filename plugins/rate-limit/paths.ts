export const RATE_LIMITED = '/rate-limited'

/** Sections whose pages need the server's answers. All other pages can be read without. */
const SECTIONS_WITH_DATA = ['/register', '/shop', '/app']

/** Whether a page has nothing to show if its first answer is "too many requests". */
export const needsData = (path: string): boolean =>
  SECTIONS_WITH_DATA.some(section => path === section || path.startsWith(`${section}/`))
