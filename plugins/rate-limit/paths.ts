import { RENTAL_AREA } from '@/contracts/booking'
import { ACCOUNT_PATH } from '@/contracts/session'
import { SHOP_PATH } from '@/contracts/shop'

export const RATE_LIMITED = '/rate-limited'

/** Sections whose pages need the server's answers. All other pages can be read without. */
const SECTIONS_WITH_DATA = [RENTAL_AREA, SHOP_PATH, ACCOUNT_PATH]

/** Whether a page has nothing to show if its first answer is "too many requests". */
export const needsData = (path: string): boolean =>
  SECTIONS_WITH_DATA.some(section => path === section || path.startsWith(`${section}/`))
