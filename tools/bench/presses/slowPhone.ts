import type { Browser } from '@playwright/test'
import { type Phone, phoneOf, type StoredState } from '../pages/phone'
import { manySizesAndProducts } from './manySizesAndProducts'

const CPU_SLOWDOWN = 4

/** A phone with a slow processor and a fast network, to which each store offers many sizes and many products. */
export async function slowPhone(browser: Browser, state?: StoredState): Promise<Phone> {
  const phone = await phoneOf(browser, false, state)
  phone.page.setDefaultTimeout(5_000)
  await manySizesAndProducts(phone.context)
  await phone.session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return phone
}
