import { homeRoute, privacyRoute, termsRoute } from '@/contracts/content'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { FACILITY_PATHS, hasContent, pathOfArticle, pathOfContent } from './model/contentPaths'

const words = () => import(/* webpackChunkName: "facility" */ './messages/facility.en-GB.json')

export const routes = [
  {
    ...page(homeRoute, '/', () => import(/* webpackChunkName: "home" */ './pages/HomePage')),
    words: () => import(/* webpackChunkName: "home" */ './messages/home.en-GB.json'),
    still: true as const,
    prerender: true as const,
  },
  {
    ...page(termsRoute, '/terms-and-conditions', () => import(/* webpackChunkName: "article" */ './pages/TermsPage')),
    still: true as const,
    prerender: true as const,
  },
  {
    ...page(privacyRoute, '/privacy-policy', () => import(/* webpackChunkName: "article" */ './pages/PrivacyPage')),
    still: true as const,
    prerender: true as const,
  },
  ...FACILITY_PATHS.map(path => ({
    ...page(routeRef(`content${path}`), path, () => import(/* webpackChunkName: "facility" */ './pages/FacilityPage')),
    words,
    fetched: true as const,
    prerender: true as const,
  })),
  {
    ...page(
      routeRef<'id'>('content.article', 'id'),
      pathOfArticle(':id'),
      () => import(/* webpackChunkName: "article" */ './pages/ArticlePage'),
    ),
    words,
    validate: ({ path }: { readonly path: string }) => hasContent(pathOfContent(path)),
    fetched: true as const,
    prerender: true as const,
  },
  {
    ...page(routeRef('content.error'), '/error', () => import(/* webpackChunkName: "article" */ './pages/ErrorPage')),
    still: true as const,
  },
]
