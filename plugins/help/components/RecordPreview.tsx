import { useEffect, useState } from 'react'
import { Disclosure } from '@/view/Disclosure'
import { useText } from '@/view/useText'
import { useApp } from '@/view/appContext'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { TextAreaField } from '@/ui/TextAreaField'
import type { Cause } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { readVisit } from '@/recording/readFile'
import { describeInWords, loadDescriptions } from '@/replay/describe'
import summary from '@/ui/summary.module.css'
import styles from './RecordPreview.module.css'

export interface RecordPreviewProps {
  readonly record: string
  readonly heading: 'h3' | 'h4'
}

/**
 * A preview of a recording: first the person's actions as English sentences, as our team reads them, then every line of the file,
 * which includes the app's own actions.
 */
export default function RecordPreview({ record, heading: Heading }: RecordPreviewProps) {
  const text = useText()
  const { registry } = useApp()
  // local state: it follows from the recording alone; a replayed visit has no recording of its own to preview
  const [lines, setLines] = useState<readonly RecordLine[]>()
  useEffect(() => {
    let isCurrent = true
    void recordLines(record, registry).then(read => {
      if (isCurrent) setLines(read)
    })
    return () => {
      isCurrent = false
    }
  }, [record, registry])
  const ownLines = lines?.filter(({ isOwn }) => isOwn)
  return (
    <Stack>
      {ownLines === undefined ? (
        <Skeleton count={5} label={text('app.loading')} />
      ) : (
        <section role="region" aria-labelledby="record-in-words" tabIndex={0} className={styles.scroll}>
          <Heading id="record-in-words">{text('help.record.inWords', { count: ownLines.length })}</Heading>
          <ol className={styles.lines} lang="en">
            {ownLines.map(({ id, at, what }) => (
              <li key={id}>{text('help.record.line', { at, what: what ?? text('help.record.unnamed') })}</li>
            ))}
          </ol>
        </section>
      )}
      <p>{text('help.record.rest')}</p>
      <Disclosure part="help.recordAsFile" summary={text('help.record.asFile.show')} summaryClassName={summary.strong}>
        <TextAreaField
          label={text('help.record.asFile')}
          hint={text('help.record.asFile.hint')}
          rows={10}
          lang="en"
          readOnly
          value={record}
        />
      </Disclosure>
    </Stack>
  )
}

/** One event of the recording. */
interface RecordLine {
  /** Unique within the record. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Absent if its plugin does not describe it. */
  readonly what: string | undefined
  /** Whether it is an action of the person or a page opened for them, rather than the app's own. */
  readonly isOwn: boolean
}

const OWN: ReadonlySet<Cause> = new Set<Cause>(['user', 'navigation'])

/** A record as sentences, parsed from its own text so that nothing in it is left out. */
async function recordLines(text: string, registry: Registry): Promise<readonly RecordLine[]> {
  const describers = await loadDescriptions(registry.plugins)
  const pages = await readVisit(text)
  return pages.flatMap(({ header, segments }) =>
    segments.flatMap(({ rows }) =>
      rows.flatMap(row =>
        row.kind === 'event'
          ? [{ id: `${header.page} ${row.seq}`, at: row.at, what: describeInWords(describers, row), isOwn: OWN.has(row.cause) }]
          : [],
      ),
    ),
  )
}
