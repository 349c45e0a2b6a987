/** What a page needs first when its address is opened directly; its document has preload links for it. */
export interface DirectPage {
  /** The imported files; e2e/openedDirectly.spec.ts verifies that each is used. */
  readonly imports: readonly string[]
  /** The API requests it shows, relative to the API's version; `{name}` is a query value of the address. */
  readonly answers?: readonly string[]
  /** Its document contains the page as it is while the answers load, so that its text is read before any script has run. */
  readonly hasPreview?: boolean
}

const RUNTIME = ['src/app/liveRuntime.ts']
const STORES = '/bookable/stores'
const UNITS = '/bookable/stores/{storeId}/units?measurementSystem=IU'

const BOOKING = [...RUNTIME, 'plugins/booking/sagas/workflows.ts']
const RENTAL = [...BOOKING, 'plugins/booking/pages/RegisterLayout.tsx']
const SHOP = [
  ...RUNTIME,
  'plugins/shop/sagas/workflows.ts',
  'plugins/shop/pages/ProductsPage.tsx',
  'plugins/shop/messages/en-GB.json',
]
const QUOTE = [...BOOKING, 'plugins/quote/workflows.ts']
const ACCOUNT = [...RUNTIME, 'plugins/account/sagas/workflows.ts', 'plugins/account/pages/SignInPage.tsx']

/** By path, except prerendered pages. */
export const openedDirectly: Readonly<Record<string, DirectPage>> = {
  '/stores': {
    imports: [
      ...BOOKING,
      'plugins/finder/sagas/workflows.ts',
      'plugins/finder/pages/StoresPage.tsx',
      'plugins/finder/components/StoreFinder.tsx',
      'plugins/capabilities/workflows.ts',
    ],
    answers: [STORES, '/capabilities'],
    hasPreview: true,
  },
  '/register/unit': {
    imports: [
      ...RENTAL,
      'plugins/booking/steps/unit/UnitPage.tsx',
      'plugins/quote/messages/en-GB.json',
      'plugins/quote/components/CompareBar.tsx',
      'plugins/estimator/components/SizeGuideLink.tsx',
    ],
    answers: [STORES, UNITS],
  },
  '/register/date': { imports: [...RENTAL, 'plugins/booking/steps/date/DatePage.tsx'], answers: [STORES, UNITS] },
  '/shop': { imports: SHOP, answers: [STORES] },
  '/shop/products': { imports: SHOP, answers: [STORES, '/stores/{storeId}/products'] },
  '/size-guide': { imports: [...BOOKING, 'plugins/estimator/pages/SizeGuidePage.tsx'], answers: [STORES], hasPreview: true },
  '/compare': { imports: [...QUOTE, 'plugins/quote/pages/ComparePage.tsx'], answers: [STORES, UNITS] },
  '/quote': { imports: [...QUOTE, 'plugins/quote/pages/QuotePage.tsx'], answers: [STORES, UNITS] },
  '/help': { imports: [...RUNTIME, 'plugins/help/pages/HelpPage.tsx'] },
  '/sign-in': { imports: ACCOUNT },
  '/app': { imports: [...ACCOUNT, 'plugins/account/pages/AccountPage.tsx'] },
}

/** What all other pages need first. */
export const openedElsewhere: DirectPage = { imports: RUNTIME }
