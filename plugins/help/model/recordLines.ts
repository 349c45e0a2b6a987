import type { Registry } from '@/kernel/registry'
import { readVisit } from '@/recording/readVisit'
import { inWords, wordsOf } from '@/replay/describe'

/** One thing that happened, as the record holds it. */
export interface RecordLine {
  /** Unique within the record. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Absent where its plugin has no words for it. */
  readonly what: string | undefined
}

/** What a record says, in plain words: read back from its own text, so that nothing in it goes unsaid. */
export async function recordLines(text: string, registry: Registry): Promise<readonly RecordLine[]> {
  const tellings = await wordsOf(registry.plugins)
  const pages = await readVisit(text)
  return pages.flatMap(({ header, segments }) =>
    segments.flatMap(({ rows }) =>
      rows.flatMap(row =>
        row.kind === 'event' ? [{ id: `${header.page} ${row.seq}`, at: row.at, what: inWords(tellings, row) }] : [],
      ),
    ),
  )
}
