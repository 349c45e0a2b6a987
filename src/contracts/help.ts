import { routeRef, slotRef } from '@/kernel/references'

/** Where people find help. Owner: the plugin `help`. */
export const helpRoute = routeRef('help.page')
/** What the views of help are told: the level of a heading there, which differs on its page and in its dialog. */
export interface HelpViewProps {
  readonly heading: 'h2' | 'h3'
}
/** Questions people ask, with their answers. */
export const helpQuestionsSlot = slotRef<HelpViewProps>('help.questions')
