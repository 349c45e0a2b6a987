import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'One per intention: the same key gives the first answer and has no second effect.',
}

/** Collects the descriptions of the routes that are added from here on (OpenAPI 3.1). */
export async function describeRoutes(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Lockstep product API',
        version: '1',
        description: 'Stores, bookings, rentals, cards and the shop. Prices are in pounds, amounts of payment objects in pence.',
      },
      servers: [{ url: origin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: input => {
      const { schema, url } = jsonSchemaTransform(input)
      return { schema: withKey(schema as FastifySchema, [input.route.method].flat()), url }
    },
  })
}

/** Serves the description at the path. */
export function serveDescription(app: FastifyInstance, path: string): void {
  app.get(path, { schema: { hide: true } }, () => app.swagger())
}

// The key is checked where it is used, after authentication and the body, so the route's own schema lacks it.
function withKey(schema: FastifySchema, methods: readonly string[]): FastifySchema {
  if (schema.hide === true || methods.includes('GET')) return schema
  return { ...schema, headers: { type: 'object', properties: { 'idempotency-key': KEY }, required: ['idempotency-key'] } }
}
