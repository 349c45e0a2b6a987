import type { Migration } from '../db/migrate'
import { migrations as agents } from './agents/schema'
import { migrations as nights } from './nightSchema'
import { migrations as recordings } from './recordings/schema'
import { migrations as trail } from './trail/schema'

export const migrations: readonly Migration[] = [...recordings, ...agents, ...trail, ...nights]
