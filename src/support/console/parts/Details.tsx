import { useState } from 'react'
import { useText } from '@/view/useText'
import { Badge } from '@/ui/Badge'
import { DefinitionList } from '@/ui/DefinitionList'
import { clockTime } from '../model/times'
import { useReplay } from '../useReplay'
import { Comments } from './Comments'
import { CutClip } from './CutClip'
import { Answers, Changes, Payload } from './EventFacts'
import { CopyLink, DownloadDevTools } from './MomentExport'
import styles from './Details.module.css'
import { StateTree } from './StateTree'

/** The chosen event from all sides: what it is, what it carried, what it changed, what answered, and the state it left. */
export function Details() {
  const text = useText()
  const { moments, at, inspected, isPlaying, phase } = useReplay()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const moment = moments[at]
  if (!moment || phase !== 'ready') return null
  const { cause } = moment
  const known = ['user', 'navigation', 'server', 'frame', 'restore', 'timer', 'tab', 'app']
  const from = cause.startsWith('saga:')
    ? text('console.cause.saga', { saga: cause.slice('saga:'.length) })
    : known.includes(cause)
      ? text(`console.cause.${cause}`)
      : cause
  // the moment before stays to be seen, faded, until this one was looked at
  const looked = isPlaying ? undefined : inspected
  return (
    <section aria-labelledby="moment" className={styles.details}>
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
          <DownloadDevTools moment={moment} />
        </div>
      </div>
      <Comments moment={moment} />
      <div className={styles.panels} aria-busy={looked !== undefined && looked.at !== at}>
        <div className={styles.panel}>
          <DefinitionList
            items={[
              { id: 'time', term: text('console.moment.time'), detail: clockTime(moment.at) },
              {
                id: 'place',
                term: text('console.moment.place'),
                detail: text('console.moment.place.value', { number: at + 1, count: moments.length, page: moment.page }),
              },
              { id: 'cause', term: text('console.moment.cause'), detail: from },
              { id: 'type', term: text('console.moment.type'), detail: <code className={styles.code}>{moment.type}</code> },
              ...(moment.failure === undefined
                ? []
                : [
                    {
                      id: 'code',
                      term: text('console.moment.code'),
                      detail: <code className={styles.code}>{moment.failure}</code>,
                    },
                  ]),
            ]}
          />
          {looked && <Payload payload={looked.payload} />}
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
    </section>
  )
}
