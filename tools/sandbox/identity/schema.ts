import { bigserial, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { AdapterPayload } from 'oidc-provider'
import type { Migration } from '../../backend/db/migrate'

/** `sign-in`: at each sign-in with a page. `always`: tokens are not renewed without it either. */
export type MfaPolicy = 'off' | 'sign-in' | 'always'

/** Everybody who can sign in. `sub` is the customer id of the whole sandbox. */
export const people = pgTable('identity_people', {
  sub: text().primaryKey(),
  phone: text().unique(),
  email: text().unique(),
  passwordHash: text('password_hash'),
  givenName: text('given_name'),
  familyName: text('family_name'),
  /** When a second factor is required. */
  mfa: text().$type<MfaPolicy>().notNull().default('off'),
  createdAt: instant('created_at').notNull(),
  /** When they opted in to news and offers; null if they did not (UK PECR). */
  marketingSince: instant('marketing_since'),
})

/** One row per valid code: the last one sent for this purpose, never in plain text. */
export const challenges = pgTable('identity_challenges', {
  /** The sign-in in progress and the purpose of the code, see `codes.ts`. */
  uid: text().primaryKey(),
  kind: text().$type<'sms' | 'email'>().notNull(),
  /** A phone number or e-mail address. The column's name dates from when codes were sent to phones only. */
  sentTo: text('phone').notNull(),
  codeHash: text('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  triesLeft: integer('tries_left').notNull(),
})

/** The OpenID provider's records: sessions, grants, codes, refresh tokens, interactions. */
export const artifacts = pgTable('identity_artifacts', {
  /** `{model}:{id}` */
  key: text().primaryKey(),
  model: text().notNull(),
  payload: jsonb().$type<AdapterPayload>().notNull(),
  grantId: text('grant_id'),
  uid: text(),
  userCode: text('user_code'),
  /** The token or code that was exchanged for this one; distinguishes the siblings of a lost answer from theft. */
  parentKey: text('parent_key'),
  /** Machine time of the first use. Not the sandbox's clock: the provider reads the machine's. */
  consumedAt: instant('consumed_at'),
  /** How often it was exchanged. */
  uses: integer().notNull().default(0),
  expiresAt: instant('expires_at'),
})

/** Switches that a test may set while the sandbox runs. */
export const switches = pgTable('identity_switches', {
  name: text().primaryKey(),
  enabled: boolean().notNull(),
})

/** A sign-in that waits for its second factor. */
export const firstFactors = pgTable('identity_first_factors', {
  uid: text().primaryKey(),
  sub: text().notNull(),
  factor: text().$type<'sms' | 'pwd'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A sign-up by e-mail; its account opens once the address is verified. */
export const signUps = pgTable('identity_sign_ups', {
  uid: text().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  wantsMarketing: boolean('wants_marketing').notNull().default(false),
  expiresAt: instant('expires_at').notNull(),
})

/** Links to set a new password. One without `sub` was requested for an unknown account and does not work. */
export const resets = pgTable('identity_resets', {
  tokenHash: text('token_hash').primaryKey(),
  sub: text(),
  expiresAt: instant('expires_at').notNull(),
})

/** Counted tries in the current window. Keys are hashes, so the table identifies nobody. */
export const attempts = pgTable('identity_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  since: instant('since').notNull(),
  until: instant('until').notNull(),
})

export const organizations = pgTable('identity_organizations', {
  /** `org_…` */
  id: text().primaryKey(),
  name: text().notNull().unique(),
  displayName: text('display_name').notNull(),
})

export const memberships = pgTable('identity_memberships', {
  organizationId: text('organization_id').notNull(),
  sub: text().notNull(),
})

/** The organisation of a grant; its tokens have it as a claim. */
export const grantOrganizations = pgTable('identity_grant_organizations', {
  grantId: text('grant_id').primaryKey(),
  organizationId: text('organization_id').notNull(),
})

/** Issued with `mfa_required`: together with a second factor it is exchanged for the requested tokens. */
export const mfaTokens = pgTable('identity_mfa_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sub: text().notNull(),
  scope: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Forged answers that a test has ordered, oldest first. */
export const forgeries = pgTable('identity_forgeries', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().notNull(),
  options: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Only tokens of this person. */
  sub: text(),
  /** Only answers to this grant type. */
  grantType: text('grant_type'),
  /** Null: until it is cleared. */
  timesLeft: integer('times_left'),
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
  {
    id: 'identity-002-more-ways-to-sign-in',
    sql: `
alter table identity_people add column mfa text not null default 'off';
alter table identity_challenges add column kind text not null default 'sms';
create table identity_first_factors (
  uid text primary key,
  sub text not null,
  factor text not null,
  expires_at timestamptz not null
);
create table identity_sign_ups (
  uid text primary key,
  email text not null,
  password_hash text not null,
  expires_at timestamptz not null
);
create table identity_resets (
  token_hash text primary key,
  sub text,
  expires_at timestamptz not null
);
create table identity_attempts (
  key text primary key,
  count integer not null,
  since timestamptz not null,
  until timestamptz not null
);
create table identity_organizations (
  id text primary key,
  name text not null unique,
  display_name text not null
);
create table identity_memberships (
  organization_id text not null,
  sub text not null,
  primary key (organization_id, sub)
);
create table identity_grant_organizations (
  grant_id text primary key,
  organization_id text not null
);
create table identity_mfa_tokens (
  token_hash text primary key,
  sub text not null,
  scope text not null,
  expires_at timestamptz not null
);
create table identity_forgeries (
  id bigserial primary key,
  kind text not null,
  options jsonb not null,
  sub text,
  grant_type text,
  times_left integer
);
`,
  },
  {
    id: 'identity-003-marketing',
    sql: `
alter table identity_people add column marketing_since timestamptz;
alter table identity_sign_ups add column wants_marketing boolean not null default false;
`,
  },
  {
    id: 'identity-004-uses-of-a-token',
    sql: `
alter table identity_artifacts add column uses integer not null default 0;
`,
  },
]
