import type { Facility } from '@/domain/schemas/facility'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { question, routeRef, slotRef } from '@/kernel/references'
import { failureMasks } from '@/kernel/masks'

/** Events, questions and slots of the public pages. Owner: the plugin `content`. */
const event = eventsOf('content')

export const homeRoute = routeRef('content.home')
export const termsRoute = routeRef('content.terms')
export const privacyRoute = routeRef('content.privacy')
export const PRIVACY_PATH = '/privacy-policy'

/** The content of the home page below its store finder: sizes, how it works, questions. */
export const homeStorySlot = slotRef('content.homeStory', 'one')
/** Further links below the store finder, such as the shop and help. */
export const homeEntrySlot = slotRef('content.homeEntry')
/** At the foot of the window on the home page, such as a rental to resume. */
export const homeFootSlot = slotRef('content.homeFoot')
/** Tools for people's own data, at the end of the privacy page. */
export const privacyToolsSlot = slotRef('content.privacyTools')
/** A link that opens an article in a new tab; nothing if there is no article with this id. */
export const articleSlot = slotRef<{ readonly articleId: string; readonly label: string }>('content.article', 'one')

/** An article, as sent by the content service. `html` is untrusted until it is sanitised. */
export interface ArticleContent {
  readonly title: string
  readonly description: string
  readonly html: string
}

/** What a page is rendered from besides its address and messages. */
export interface PageContent {
  readonly facility?: Facility
  readonly article?: ArticleContent
}

/** The content of a page was loaded; `path` has no trailing slash. */
export const contentLearned = event<{ readonly path: string; readonly content: PageContent }>('contentLearned', {
  path: 'keep',
  content: 'ref',
})
/** The content of a page could not be loaded. */
export const contentUnavailable = event<{ readonly path: string; readonly failure: Failure }>('contentUnavailable', {
  path: 'keep',
  failure: failureMasks,
})

/** The content of the open page. */
export const contentHere = question<PageContent | undefined>('content.here', undefined)
/** Why the content of the open page is missing. */
export const contentFailure = question<Failure | undefined>('content.failure', undefined)

/** Registered by the plugin `content`. */
export const contentEvents = event.declared
