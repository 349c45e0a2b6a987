import type { RedirectRules } from '@/runtime/routing/followRedirects'

/** Addresses that lead elsewhere: what people guess, and what pages were called before. A target may be on another site. */
export const redirects: RedirectRules = {
  '/terms': { redirect: '/terms-and-conditions' },
  '/privacy': { redirect: '/privacy-policy' },
  '/login': { redirect: '/sign-in' },
  '/locations': { redirect: '/stores' },
  '/sizes': { redirect: '/size-guide' },
}
