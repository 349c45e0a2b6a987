import { routeRef } from '@/kernel/references'

/** The size guide, which estimates how much space somebody needs. Owner: the plugin `estimator`. */
export const sizeGuideRoute = routeRef('estimator.sizeGuide')
