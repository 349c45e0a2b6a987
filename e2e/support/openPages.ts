/** Pages that need nobody to be known, by what they show. */
export const OPEN_PAGES = {
  'home': '/',
  'sign-in': '/sign-in',
  'account, signed out': '/app',
  'help': '/help',
  'privacy': '/privacy-policy',
  'terms': '/terms-and-conditions',
  'shop without a store': '/shop',
  'shop': '/shop/products?storeId=store-1',
  'too many requests': '/rate-limited',
  'server error': '/error',
  'not found': '/error?status=404',
  'no page': '/no-such-page',
  'sign-in failed': '/auth-error',
  'agreement declined': '/agreement-signing?status=declined&id=x',
  'unit without a store': '/register/unit',
  'date without a unit': '/register/date',
}
