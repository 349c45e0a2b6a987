/** Public pages, by their content. */
export const OPEN_PAGES = {
  home: '/',
  stores: '/stores',
  'nearest stores with a size': '/stores?near=store-3&ranges=large',
  'sign-in': '/sign-in',
  'account, signed out': '/app',
  help: '/help',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  article: '/articles/protection',
  'page of a store': '/stores/leeds-holbeck',
  'store of a town': '/bristol-facility',
  'storage in a town': '/sheffield-storage',
  'shop without a store': '/shop',
  shop: '/shop/products?storeId=store-1',
  'too many requests': '/rate-limited',
  'server error': '/error',
  'not found': '/error?status=404',
  'no page': '/no-such-page',
  'sign-in failed': '/auth-error',
  'agreement declined': '/agreement-signing?status=declined&id=x',
  'unit without a store': '/register/unit',
  'date without a unit': '/register/date',
}

/** Pages beside the rental: the size guide, the comparison of units, a quote. */
export const PAGES_BESIDE = {
  'size guide': '/size-guide',
  'size guide with a list': '/size-guide?storeId=store-1&items=bedDouble1-sofaThree1-boxMedium12',
  'size guide beyond our largest': '/size-guide?items=boxLarge9999',
  comparison: '/compare?storeId=store-1&units=unit-1-50-ground,unit-1-75-upper,unit-1-80-drive',
  'comparison of nothing': '/compare?storeId=store-1',
  quote: '/quote?storeId=store-1&unitId=unit-1-50-ground',
  'quote that changed': '/quote?storeId=store-1&unitId=unit-1-50-ground&said=1.20260101.9000.4000.0.600.0.2500',
  'quote of nothing': '/quote?storeId=store-1&unitId=none',
}

/** Divides a list into parts, for tests that run in parallel. */
export const inParts = <T>(all: readonly T[], parts: number): readonly (readonly T[])[] =>
  Array.from({ length: parts }, (_, part) => all.filter((_, index) => index % parts === part))
