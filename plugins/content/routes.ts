import { homeRoute, privacyRoute, termsRoute } from '@/contracts/content'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { ARTICLES, pathOfArticle, type ArticleId } from './model/articles'

export const routes = [
  {
    ...page(homeRoute, '/', () => import(/* webpackChunkName: "home" */ './pages/HomePage')),
    words: () => import(/* webpackChunkName: "home" */ './messages/home.en-GB.json'),
  },
  page(termsRoute, '/terms-and-conditions', () => import('./pages/TermsPage')),
  page(privacyRoute, '/privacy-policy', () => import('./pages/PrivacyPage')),
  ...(Object.keys(ARTICLES) as ArticleId[]).map(id => ({
    ...page(routeRef(`content.article.${id}`), pathOfArticle(id), () => import('./pages/ArticlePage')),
    words: () => import('./messages/articles.en-GB.json'),
  })),
  page(routeRef('content.error'), '/error', () => import('./pages/ErrorPage')),
]
