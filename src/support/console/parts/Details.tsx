import { useState } from 'react'
import { Badge } from '@/ui/Badge'
import { DefinitionList } from '@/ui/DefinitionList'
import { useText } from '@/view/useText'
import { clockTime } from '../model/times'
import { useReplay } from '../useReplay'
import { Comments } from './Comments'
import { CutClip } from './CutClip'
import styles from './Details.module.css'
import { Answers, Changes, Payload } from './EventFacts'
import { CopyLink, DownloadDevTools, Reproduce } from './MomentExport'
import { StateTree } from './StateTree'

export const MOMENT_ID = 'moment-details'

/**
 * The chosen event in plain words for agents. For developers, its payload, changes, answers and resulting state are in a
 * collapsed section, which once opened stays open from moment to moment.
 */
export function Details() {
  const text = useText()
  const { moments, at, build, inspected, isPlaying, phase } = useReplay()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const moment = moments[at]
  if (!moment || phase !== 'ready') return null
  const { cause } = moment
  const known = ['user', 'navigation', 'server', 'frame', 'restore', 'timer', 'tab', 'app']
  const saga = cause.startsWith('saga:') ? cause.slice('saga:'.length) : undefined
  const from = saga !== undefined ? text('console.cause.app') : known.includes(cause) ? text(`console.cause.${cause}`) : cause
  const code = (value: string) => <code className={styles.code}>{value}</code>
  // the previous moment stays visible, faded, until this one is inspected
  const looked = isPlaying ? undefined : inspected
  return (
    <section id={MOMENT_ID} tabIndex={-1} aria-labelledby="moment" className={styles.details}>
      <div className={styles.head}>
        <div className={styles.said}>
          <h2 id="moment" className={styles.kicker}>
            {text('console.moment')}
          </h2>
          <p className={styles.words}>{moment.words}</p>
          {moment.failure !== undefined && (
            <p>
              <Badge tone="danger">{text('console.failure')}</Badge>
            </p>
          )}
        </div>
        <div className={styles.take}>
          <CopyLink moment={moment} />
          <CutClip moment={moment} />
          <Reproduce moment={moment} />
        </div>
      </div>
      <div className={styles.panel}>
        <DefinitionList
          items={[
            { id: 'time', term: text('console.moment.time'), detail: clockTime(moment.at) },
            {
              id: 'place',
              term: text('console.moment.place'),
              detail: text('console.moment.place.value', {
                number: at + 1,
                count: moments.length,
                page: moment.page,
                seq: moment.seq,
              }),
            },
            { id: 'cause', term: text('console.moment.cause'), detail: from },
          ]}
        />
      </div>
      <Comments moment={moment} />
      <details className={styles.developers}>
        <summary>{text('console.developers')}</summary>
        <div className={styles.panels} aria-busy={looked !== undefined && looked.at !== at}>
          <div className={styles.panel}>
            <DefinitionList
              items={[
                { id: 'type', term: text('console.moment.type'), detail: code(moment.type) },
                ...(saga === undefined ? [] : [{ id: 'saga', term: text('console.moment.workflow'), detail: code(saga) }]),
                ...(moment.failure === undefined
                  ? []
                  : [{ id: 'code', term: text('console.moment.code'), detail: code(moment.failure) }]),
                { id: 'build', term: text('console.moment.build'), detail: code(build) },
              ]}
            />
            {looked && <Payload payload={looked.payload} />}
            <DownloadDevTools moment={moment} />
          </div>
          {looked ? (
            <>
              <div className={styles.panel}>
                <Changes changes={looked.changes} more={looked.moreChanges} />
                <Answers answers={looked.answers} />
              </div>
              <div className={styles.panel}>
                <StateTree at={looked.at} open={open} setOpen={setOpen} />
              </div>
            </>
          ) : (
            <p className={styles.waiting}>{text(isPlaying ? 'console.moment.playing' : 'console.moment.looking')}</p>
          )}
        </div>
      </details>
    </section>
  )
}
