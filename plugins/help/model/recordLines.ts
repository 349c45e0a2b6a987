import type { AppEvent } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { readVisit } from '@/recording/readVisit'

/** One thing that happened, as the record holds it. */
export interface RecordLine {
  /** Unique within the record. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly what: string
}

/** What a record says, in plain words: read back from its own text, so that nothing in it goes unsaid. */
export async function recordLines(text: string, registry: Registry): Promise<readonly RecordLine[]> {
  const pages = await readVisit(text)
  return pages.flatMap(({ header, segments }) =>
    segments.flatMap(({ rows }) =>
      rows.flatMap(row => (row.kind === 'event' ? [{ id: `${header.page} ${row.seq}`, at: row.at, what: told(row, registry) }] : [])),
    ),
  )
}

function told(event: AppEvent, registry: Registry): string {
  const owner = registry.events.get(event.type)?.plugin
  const plugin = registry.plugins.find(({ id }) => id === owner)
  return plugin?.recording.describe?.(event) ?? event.type
}
