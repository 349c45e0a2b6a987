import type { Browser } from '@playwright/test'
import { type Phone, phoneOf, type StoredState } from '../pages/phone'
import { manySizesAndProducts } from './manySizesAndProducts'

/** A control that something covers is given up. */
const PATIENCE_MS = 2_000
const OPENED_WITHIN_MS = 30_000

/** A phone with a fast network, to which each store offers many sizes and many products. It is slow while it is pressed. */
export async function pressingPhone(browser: Browser, state?: StoredState): Promise<Phone> {
  const phone = await phoneOf(browser, false, state)
  phone.page.setDefaultTimeout(PATIENCE_MS)
  phone.page.setDefaultNavigationTimeout(OPENED_WITHIN_MS)
  await manySizesAndProducts(phone.context)
  return phone
}
