import type { Browser } from '@playwright/test'
import { type Phone, phoneOf, type StoredState } from '../pages/phone'
import { manySizesAndProducts } from './manySizesAndProducts'

/** A phone with a fast network, to which each store offers many sizes and many products. It is slow while it is pressed. */
export async function pressingPhone(browser: Browser, state?: StoredState): Promise<Phone> {
  const phone = await phoneOf(browser, false, state)
  phone.page.setDefaultTimeout(5_000)
  await manySizesAndProducts(phone.context)
  return phone
}
