import type { RecordingFile } from '@/recording/readFile'
import type { EventRow } from '@/recording/rows'

/** The events of all pages of a visit, in their order. */
export const eventsOf = (visit: readonly RecordingFile[]): readonly EventRow[] =>
  visit.flatMap(({ segments }) => segments.flatMap(({ rows }) => rows.filter((row): row is EventRow => row.kind === 'event')))
