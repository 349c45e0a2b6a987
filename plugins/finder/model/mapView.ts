import type { Position } from '@/domain/distance'
import { MAP, onMap } from './mapProjection'

/** The part of the drawing that is shown, in its own units. */
export interface MapView {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const WHOLE: MapView = { x: 0, y: 0, ...MAP }
/** The coast is not drawn precisely enough for less than about 250 km from side to side. */
const SMALLEST_WIDTH = 90
/** Room around the outermost markers, for their own size and that of their numbers. */
const MARGIN = 1.35

/** The region around these positions in the proportions of the whole drawing, inside it; all of it without positions. */
export function viewOf(positions: readonly Position[]): MapView {
  if (positions.length === 0) return WHOLE
  const points = positions.map(onMap)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const needed = Math.max(SMALLEST_WIDTH, (east - west) * MARGIN, ((south - north) * MARGIN * MAP.width) / MAP.height)
  const width = Math.min(MAP.width, needed)
  const height = (width * MAP.height) / MAP.width
  return {
    x: within((west + east - width) / 2, MAP.width - width),
    y: within((north + south - height) / 2, MAP.height - height),
    width,
    height,
  }
}

const within = (start: number, most: number): number => Math.max(0, Math.min(start, most))
