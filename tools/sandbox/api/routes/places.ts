import { z } from 'zod'
import { findPlaces } from '../../gazetteer/search'
import { answers, notModified } from '../answers'
import type { ApiContext } from '../context'
import { sendCatalogue } from '../etag'
import type { Routes } from '../routeTypes'

/** Longer than any address. */
const LONGEST = 100
const MOST = 20

const placeSchema = z.object({
  name: z.string(),
  area: z.string().optional(),
  kind: z.enum(['town', 'suburb', 'district']),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  withinKm: z.number(),
})

const listPlaces = {
  summary: 'The places a text may mean, the likeliest first: a town, a suburb or the district of a postcode',
  querystring: z.object({
    text: z.string().max(LONGEST),
    limit: z.coerce.number().int().min(1).max(MOST).default(6),
  }),
  response: answers({ 200: z.array(placeSchema), 304: notModified }),
}

export function placeRoutes(app: Routes, context: ApiContext): void {
  if (!context.settings.capabilities.includes('places')) return
  app.get('/places', { schema: listPlaces }, (request, reply) => {
    const { text, limit } = request.query
    return sendCatalogue(context, request, reply, () =>
      Promise.resolve(
        findPlaces(text, limit).map(({ name, area, kind, latitude, longitude, withinKm }) => ({
          name,
          ...(area !== '' && { area }),
          kind,
          geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
          withinKm,
        })),
      ),
    )
  })
}
