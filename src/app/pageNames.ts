import { spokenCode } from '@/domain/spokenCode'

/** Support's names for pages, by address. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'the home page',
  '/stores': 'the store finder',
  '/size-guide': 'the size guide',
  '/compare': 'the comparison of units',
  '/quote': 'a quote',
  '/help': 'the help page',
  '/sign-in': 'the sign-in page',
  '/callback': 'the page that ends signing in',
  '/auth-error': 'the page that says signing in did not work',
  '/terms-and-conditions': 'the terms and conditions',
  '/privacy-policy': 'the privacy policy',
  '/error': 'the page that says something went wrong',
  '/rate-limit': 'the page that asks to wait',
  '/agreement-signing': 'the page that follows signing',
  '/register/unit': 'the unit step',
  '/register/date': 'the move-in date step',
  '/register/sign-in': 'the details step',
  '/register/access-hours': 'the access hours step',
  '/register/insurance': 'the protection step',
  '/register/payment': 'the payment step',
  '/register/payment/confirm': 'the page that waits for the payment',
  '/register/sign': 'the agreement step',
  '/register/download': 'the last page of the rental',
  '/app': 'their account',
  '/app/rental': 'the page of a rental',
  '/app/sign': 'the agreement in their account',
  '/app/add-payment': 'the page to add a card',
  '/app/invitation': 'an invitation',
  '/shop': 'the shop',
  '/shop/products': 'the products of the shop',
  '/shop/review': 'the basket',
  '/shop/sign-in': 'the sign-in page of the shop',
  '/shop/confirm': 'the payment page of the shop',
  '/shop/confirmation': 'the confirmation of an order',
  '/shop/guest-checkout/confirmation': 'the confirmation of a guest’s order',
  '/shop/error': 'the page that says an order did not work',
}
const FAMILIES: readonly (readonly [start: string, name: string])[] = [
  ['/stores/', 'the page of a store'],
  ['/articles/', 'an article'],
]

/** A page's name, e.g. “the access hours step”; for an unknown address, its last part in words. */
export function pageName(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const known = Object.hasOwn(PAGES, plain) ? PAGES[plain] : undefined
  if (known !== undefined) return known
  const words = spokenCode(plain.slice(plain.lastIndexOf('/') + 1))
  const family = FAMILIES.find(([start]) => plain.startsWith(start))
  return family ? `${family[1]} (${words})` : `the page “${words}”`
}
