import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachmentOf, htmlOf, latestMessages } from '../outbox'
import type { Sandbox } from '../services'
import { sendPage } from '../../backend/web/pageServer'
import { pageHeaders } from '../../backend/web/pagePolicy'
import { outboxPage } from './outboxPage'

const Message = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const File = Message.extend({ position: z.coerce.number().int().nonnegative().max(1_000) })

/** The policy of an e-mail's page: no scripts, nothing loaded; only the outbox may frame it. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The sent messages, as a page and as JSON for tests. */
export function outboxRoutes(app: FastifyInstance, { db }: Pick<Sandbox, 'db'>): void {
  app.get('/outbox', async (_request, reply) =>
    sendPage(reply.headers(pageHeaders({ framesOwnPages: true })), outboxPage(await latestMessages(db))),
  )
  app.get('/outbox.json', () => latestMessages(db))

  app.get('/outbox/:id', async (request, reply) => {
    const letter = await htmlOf(db, Message.parse(request.params).id)
    if (letter === undefined) return reply.callNotFound()
    return reply.header('content-security-policy', LETTER_POLICY).type('text/html; charset=utf-8').send(letter)
  })

  app.get('/outbox/:id/attachments/:position', async (request, reply) => {
    const { id, position } = File.parse(request.params)
    const file = await attachmentOf(db, id, position)
    if (file === undefined) return reply.callNotFound()
    // displayed by the browser, not executed
    const disposition = file.type === 'application/pdf' ? 'inline' : 'attachment'
    return reply
      .header('content-disposition', `${disposition}; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`)
      .type(file.type)
      .send(file.content)
  })
}
