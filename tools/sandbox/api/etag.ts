import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a public catalogue answer that browsers may keep and ask about; an unchanged one costs a 304. */
export function sendCatalogue(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
  void reply.header('etag', etag).header('cache-control', 'no-cache')
  const known = request.headers['if-none-match']?.split(',').map(each => each.trim().replace(/^W\//, ''))
  return known?.includes(etag) === true ? reply.code(304).send() : reply.send(body)
}
