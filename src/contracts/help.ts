import { routeRef, slotRef } from '@/kernel/references'

/** The help page. Owner: the plugin `help`. */
export const helpRoute = routeRef('help.page')
/** Props of help content: the heading level, which differs between the page and the dialog. */
export interface HelpViewProps {
  readonly heading: 'h2' | 'h3'
}
/** Frequently asked questions. */
export const helpQuestionsSlot = slotRef<HelpViewProps>('help.questions')
