import { routeRef } from '@/kernel/references'

/** Where people find help. Owner: the plugin `help`. */
export const helpRoute = routeRef('help.page')
