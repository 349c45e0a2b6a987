import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: value => Buffer.from(value),
})

/** Proof of a customer's own insurance. Only staff can read the file. */
export const proofs = pgTable('insurance_proofs', {
  id: text().primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  type: text().$type<ProofType>().notNull(),
  /** Bytes. */
  size: integer().notNull(),
  content: bytes(),
  createdAt: instant('created_at').notNull(),
  /** When the last part was received. */
  receivedAt: instant('received_at'),
})
export type ProofRow = typeof proofs.$inferSelect

export const PROOF_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type ProofType = (typeof PROOF_TYPES)[number]

/** Parts of a file that is still being uploaded. */
export const proofParts = pgTable(
  'insurance_proof_parts',
  { proofId: text('proof_id').notNull(), position: integer().notNull(), content: bytes().notNull() },
  table => [primaryKey({ columns: [table.proofId, table.position] })],
)

export const migrations: readonly Migration[] = [
  {
    id: 'api-010-insurance-proofs',
    sql: `
      create table insurance_proofs (
        id text primary key, subscription_id text not null references subscriptions (id), type text not null, size int not null,
        content bytea, created_at timestamptz not null, received_at timestamptz
      );
      create index insurance_proofs_by_subscription on insurance_proofs (subscription_id);
      create table insurance_proof_parts (
        proof_id text not null references insurance_proofs (id) on delete cascade, position int not null, content bytea not null,
        primary key (proof_id, position)
      );`,
  },
]
