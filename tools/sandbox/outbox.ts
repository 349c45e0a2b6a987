import { and, desc, eq, sql } from 'drizzle-orm'
import { bigint, bigserial, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../backend/db/instant'
import type { Database } from '../backend/db/connect'
import type { Migration } from '../backend/db/migrate'
import type { Attachment, Message, Outbox, SandboxClock } from './services'

const outbox = pgTable('outbox', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().$type<'sms' | 'email'>().notNull(),
  to: text().notNull(),
  text: text().notNull(),
  subject: text(),
  html: text(),
  sentAt: instant('sent_at').notNull(),
})

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: value => Buffer.from(value),
})
const attachments = pgTable(
  'outbox_attachments',
  {
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    /** From zero. */
    position: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    content: bytes().notNull(),
  },
  table => [primaryKey({ columns: [table.messageId, table.position] })],
)

/** A message in a list, without its HTML and attachments. */
export interface OutboxMessage {
  readonly id: number
  readonly kind: 'sms' | 'email'
  readonly to: string
  readonly text: string
  readonly subject: string | null
  readonly sentAt: Date
  readonly hasHtml: boolean
  /** Names of the files, in order. */
  readonly attachments: readonly string[]
}

export const migrations: readonly Migration[] = [
  {
    id: 'outbox-001',
    sql: `create table outbox (
      id bigserial primary key, kind text not null, "to" text not null, text text not null, sent_at timestamptz not null
    );`,
  },
  {
    id: 'outbox-002-letters',
    sql: `
      alter table outbox add column subject text, add column html text;
      create table outbox_attachments (
        message_id bigint not null references outbox (id) on delete cascade, position int not null, name text not null,
        type text not null, content bytea not null, primary key (message_id, position)
      );`,
  },
]

/** Sends within a transaction, so that a message is sent exactly if its cause is committed. */
export async function sendWithin(
  tx: Database,
  clock: SandboxClock,
  { attachments: files = [], ...message }: Message,
): Promise<void> {
  const [sent] = await tx
    .insert(outbox)
    .values({ ...message, sentAt: clock.now() })
    .returning({ id: outbox.id })
  if (sent === undefined) throw new Error('an insert answered no row')
  if (files.length === 0) return
  await tx.insert(attachments).values(files.map((file, position) => ({ ...file, messageId: sent.id, position })))
}

export function databaseOutbox(db: Database, clock: SandboxClock): Outbox {
  return { send: message => sendWithin(db, clock, message) }
}

/** Newest first. */
export function latestMessages(db: Database, limit = 200): Promise<OutboxMessage[]> {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      to: outbox.to,
      text: outbox.text,
      subject: outbox.subject,
      sentAt: outbox.sentAt,
      hasHtml: sql<boolean>`${outbox.html} is not null`,
      attachments: sql<string[]>`(select coalesce(json_agg(a.name order by a.position), '[]'::json)
        from outbox_attachments a where a.message_id = outbox.id)`,
    })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(limit)
}

/** The HTML of an e-mail; undefined if it does not exist or has none. */
export async function htmlOf(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id))
  return row?.html ?? undefined
}

export async function attachmentOf(db: Database, messageId: number, position: number): Promise<Attachment | undefined> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.messageId, messageId), eq(attachments.position, position)))
  return row
}
