import type { RedirectRules } from '@/runtime/routing/followRedirects'

/** Redirects from addresses that people guess, and from former addresses. A target may be on another site. */
export const redirects: RedirectRules = {
  '/terms': { redirect: '/terms-and-conditions' },
  '/privacy': { redirect: '/privacy-policy' },
  '/login': { redirect: '/sign-in' },
  '/locations': { redirect: '/stores' },
  '/sizes': { redirect: '/size-guide' },
}
