import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdapterPayload } from 'oidc-provider'
import type { Migration } from '../db/migrate'

/** Everybody who can sign in. `sub` is the customer id of the whole sandbox. */
export const people = pgTable('identity_people', {
  sub: text().primaryKey(),
  phone: text().unique(),
  email: text().unique(),
  passwordHash: text('password_hash'),
  givenName: text('given_name'),
  familyName: text('family_name'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** One row per running sign-in by phone: the code that was sent last, never in clear. */
export const challenges = pgTable('identity_challenges', {
  uid: text().primaryKey(),
  phone: text().notNull(),
  codeHash: text('code_hash').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  triesLeft: integer('tries_left').notNull(),
})

/** What the OpenID provider keeps: sessions, grants, codes, refresh tokens, running interactions. */
export const artifacts = pgTable('identity_artifacts', {
  /** `{model}:{id}` */
  key: text().primaryKey(),
  model: text().notNull(),
  payload: jsonb().$type<AdapterPayload>().notNull(),
  grantId: text('grant_id'),
  uid: text(),
  userCode: text('user_code'),
  /** The token or code that this refresh token was given for; tells siblings of a lost answer from theft. */
  parentKey: text('parent_key'),
  /** Machine time of the first use. Not the sandbox's clock: the provider reads the machine's. */
  consumedAt: timestamp('consumed_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
})

/** Switches a test may turn while the sandbox runs. */
export const switches = pgTable('identity_switches', {
  name: text().primaryKey(),
  enabled: boolean().notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'identity-001-tables',
    sql: `
create table identity_people (
  sub text primary key,
  phone text unique,
  email text unique,
  password_hash text,
  given_name text,
  family_name text,
  created_at timestamptz not null
);
create table identity_challenges (
  uid text primary key,
  phone text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null
);
create table identity_artifacts (
  key text primary key,
  model text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  parent_key text,
  consumed_at timestamptz,
  expires_at timestamptz
);
create index identity_artifacts_grant on identity_artifacts (grant_id) where grant_id is not null;
create index identity_artifacts_uid on identity_artifacts (uid) where uid is not null;
create index identity_artifacts_parent on identity_artifacts (parent_key) where parent_key is not null;
create index identity_artifacts_expiry on identity_artifacts (expires_at);
create table identity_switches (
  name text primary key,
  enabled boolean not null
);
`,
  },
]
