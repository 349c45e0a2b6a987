/** Metadata for search engines and shared links of pages that need script. */
export interface DescribedPage {
  /** Id of the message that heads the page. */
  readonly title: string
  readonly description: string
  /** Its canonical address, if another path shows the same. */
  readonly address?: string
}

const SHOP: DescribedPage = {
  title: 'shop.products.title',
  description: 'Boxes, tape, padlocks and covers for moving and storing. Order online and collect them at your store.',
  address: '/shop/products',
}

/** By path: all pages for search engines. The others are private or part of a flow, and excluded in robots.txt. */
export const describedPages: Readonly<Record<string, DescribedPage>> = {
  '/stores': {
    title: 'finder.stores.title',
    description:
      'Find a self storage store near you: search by town or postcode, and see prices, opening times and what is free.',
  },
  '/size-guide': {
    title: 'estimator.title',
    description: 'Count your furniture and boxes, and see which size of storage unit holds them.',
  },
  '/help': {
    title: 'help.title',
    description: 'Answers to what people ask most about self storage with us, and how to reach us by phone or e-mail.',
  },
  '/sign-in': {
    title: 'account.signIn.title',
    description:
      'Sign in to see your storage units, payments and documents. With your phone you need no password: we send you a code.',
  },
  '/shop': SHOP,
  '/shop/products': SHOP,
}
