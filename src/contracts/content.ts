import type { Facility } from '@/domain/schemas/facility'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { question, routeRef, slotRef } from '@/kernel/references'

/** Words and places of the public pages. Owner: the plugin `content`. */
const event = eventsOf('content')

export const homeRoute = routeRef('content.home')
export const termsRoute = routeRef('content.terms')
export const privacyRoute = routeRef('content.privacy')

/** What the home page says below its store finder: sizes, how it works, questions. */
export const homeStorySlot = slotRef('content.homeStory', 'one')
/** Further ways in, below the store finder: the shop, help. */
export const homeEntrySlot = slotRef('content.homeEntry')
/** At the foot of the window on the home page: what the person has begun elsewhere. */
export const homeFootSlot = slotRef('content.homeFoot')
/** What people can do about their data, at the end of the privacy page. */
export const privacyToolsSlot = slotRef('content.privacyTools')
/** A link that opens an article of ours in a new tab, as `newTab` says; nothing where there is none of this id. */
export const articleSlot = slotRef<{ readonly articleId: string; readonly label: string; readonly newTab: string }>(
  'content.article',
  'one',
)

/** An article as its partial page says it: `html` is not trusted before it is read. */
export interface ArticleContent {
  readonly title: string
  readonly description: string
  readonly html: string
}

/** What a page is drawn from besides its address and its words. */
export interface PageContent {
  readonly facility?: Facility
  readonly article?: ArticleContent
}

/** The content of a page has come; `path` without a closing slash. */
export const contentLearned = event<{ readonly path: string; readonly content: PageContent }>('contentLearned', {
  path: 'keep',
  content: 'ref',
})
/** The content of a page could not be had. */
export const contentUnavailable = event<{ readonly path: string; readonly failure: Failure }>('contentUnavailable', {
  path: 'keep',
  failure: { code: 'keep', status: 'keep' },
})

/** The content of the page that is open. */
export const contentHere = question<PageContent | undefined>('content.here', undefined)
/** Why it is not there. */
export const contentFailure = question<Failure | undefined>('content.failure', undefined)

/** For the plugin that owns them. */
export const contentEvents = event.declared
