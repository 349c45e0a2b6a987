import { RENTAL_AREA } from '@/contracts/booking'
import { ACCOUNT_PATH } from '@/contracts/session'

/** Prefixes of the pages that work with a customer's data: the account, and the rental of a unit (S2). */
const AREAS = [ACCOUNT_PATH, RENTAL_AREA]

/**
 * Whether a session that ends on this page interrupts what the user is doing, so that they are asked to sign in again. On any
 * other page they count as signed out.
 */
export const needsSession = (path: string): boolean => AREAS.some(area => path === area || path.startsWith(`${area}/`))
