import { routeRef } from '@/kernel/references'

/** Where people find out how much room they need. Owner: the plugin `estimator`. */
export const sizeGuideRoute = routeRef('estimator.sizeGuide')
