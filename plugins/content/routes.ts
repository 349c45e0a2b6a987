import { STORES_PATH } from '@/contracts/finder'
import { homeRoute, PRIVACY_PATH, privacyRoute, termsRoute } from '@/contracts/content'
import { page, type RouteContribution } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { withoutTrailingSlash } from '@/runtime/routing/paths'
import { FACILITY_PATHS, hasContent, pathOfArticle, pathOfStore } from './model/contentPaths'

const messages = () => import(/* webpackChunkName: "facility" */ './messages/facility.en-GB.json')
const validate = ({ path }: { readonly path: string }) => hasContent(withoutTrailingSlash(path))

export const routes: readonly RouteContribution[] = [
  {
    ...page(homeRoute, '/', () => import(/* webpackChunkName: "home" */ './pages/HomePage')),
    leadsTo: [STORES_PATH],
    messages: () => import(/* webpackChunkName: "home" */ './messages/home.en-GB.json'),
    withoutSagas: true,
    prerender: true,
  },
  {
    ...page(termsRoute, '/terms-and-conditions', () => import(/* webpackChunkName: "reading" */ './pages/TermsPage')),
    withoutSagas: true,
    prerender: true,
  },
  {
    ...page(privacyRoute, PRIVACY_PATH, () => import(/* webpackChunkName: "reading" */ './pages/PrivacyPage')),
    withoutSagas: true,
    prerender: true,
  },
  ...FACILITY_PATHS.map((path): RouteContribution => ({
    ...page(routeRef(`content${path}`), path, () => import(/* webpackChunkName: "facility" */ './pages/FacilityPage')),
    messages,
    prefetch: true,
    prerender: true,
  })),
  {
    ...page(
      routeRef<'name'>('content.store', 'name'),
      pathOfStore(':name'),
      () => import(/* webpackChunkName: "facility" */ './pages/FacilityPage'),
    ),
    messages,
    validate,
    prefetch: true,
    prerender: true,
  },
  {
    ...page(
      routeRef<'id'>('content.article', 'id'),
      pathOfArticle(':id'),
      () => import(/* webpackChunkName: "reading" */ './pages/ArticlePage'),
    ),
    messages,
    validate,
    prefetch: true,
    prerender: true,
  },
  {
    ...page(routeRef('content.error'), '/error', () => import(/* webpackChunkName: "reading" */ './pages/ErrorPage')),
    withoutSagas: true,
  },
]
