import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a moment in time, with its time zone. */
export const instant = (column: string) => timestamp(column, { withTimezone: true })
