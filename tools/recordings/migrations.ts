import type { Migration } from '../backend/db/migrate'
import { daysMigration } from './days/migration'
import { migrations as agents } from './agents/schema'
import { migrations as nights } from './retention/nightSchema'
import { migrations as openId } from './openId/schema'
import { migrations as recordings } from './schema'
import { migrations as limits } from './service/sharedLimits'
import { failuresMigration, timesMigration } from './search/migration'
import { textsMigration } from './texts/migration'
import { migrations as trail } from './trail/schema'
import { migrations as work } from './work/schema'

/** Every step of the service's tables, in the order in which they are applied. */
export const MIGRATIONS: readonly Migration[] = [
  ...recordings,
  ...agents,
  ...trail,
  ...nights,
  ...work,
  ...openId,
  ...limits,
  daysMigration,
  textsMigration,
  failuresMigration,
  timesMigration,
]
