import * as z from 'zod/mini'
import { point } from './store'
import { entity, listOf, openEnum, optional } from './wire'

const place = z.readonly(
  z.pipe(
    entity({
      name: z.string(),
      area: optional(z.string()),
      kind: openEnum('town', 'suburb', 'district'),
      geometry: z.object({ coordinates: point }),
      withinKm: z.number().check(z.nonnegative()),
    }),
    z.transform(({ geometry, area = '', ...rest }) => {
      const [longitude, latitude] = geometry.coordinates
      return { ...rest, area, longitude, latitude }
    }),
  ),
)

/** GET places: the likeliest first. */
export const placeList = listOf(place, 'places')
