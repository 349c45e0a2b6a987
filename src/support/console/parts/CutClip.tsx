import { useState } from 'react'
import { useText } from '@/view/useText'
import { Button, buttonClass } from '@/ui/Button'
import type { Moment } from '../../player/protocol'
import { useConsole, useReplay } from '../useReplay'
import styles from './Details.module.css'

/** Downloads a clip of the visit, from one moment of a page to another, which the server cuts. */
export function CutClip({ moment }: { readonly moment: Moment }) {
  const text = useText()
  const { visit } = useConsole()
  const { moments } = useReplay()
  const numberOf = (wanted: Moment): number => moments.indexOf(wanted) + 1
  const [begin, setBegin] = useState<Moment>()
  const isEnd = begin !== undefined && begin.page === moment.page && begin.seq <= moment.seq
  const query = new URLSearchParams({ page: String(moment.page), from: String(begin?.seq ?? ''), to: String(moment.seq) })
  return (
    <div className={styles.link}>
      <Button variant="secondary" onClick={() => setBegin(moment)}>
        {text('console.clip.begin')}
      </Button>
      {begin === undefined ? (
        <p className={styles.soft}>{text('console.clip.hint')}</p>
      ) : isEnd ? (
        <a
          className={buttonClass('quiet', false)}
          href={`/console/recordings/${encodeURIComponent(visit.rec)}/clip?${query.toString()}`}
          download
        >
          {text('console.clip.download', { from: numberOf(begin), to: numberOf(moment) })}
        </a>
      ) : (
        <p role="status" className={styles.soft}>
          {text('console.clip.begun', { page: begin.page, number: numberOf(begin) })}
        </p>
      )}
    </div>
  )
}
