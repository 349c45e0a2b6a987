import { useCallback, useEffect, useRef, useState } from 'react'
import { useAnnounce } from '@/ui/Announcer'
import { Button, buttonClass } from '@/ui/Button'
import { useText } from '@/view/useText'
import type { Moment } from '../../player/protocol'
import { useConsole } from '../useReplay'
import styles from './Details.module.css'

/** Downloads a clip of the visit, from one moment of a page to another, which the server cuts. */
export function CutClip({ moment }: { readonly moment: Moment }) {
  const text = useText()
  const announce = useAnnounce()
  const { visit } = useConsole()
  const [begin, setBegin] = useState<Moment>()
  const part = useRef<HTMLDivElement>(null)
  const isBegun = begin !== undefined
  const isEnd = isBegun && begin.page === moment.page && begin.seq <= moment.seq
  const query = new URLSearchParams({ page: String(moment.page), from: String(begin?.seq ?? ''), to: String(moment.seq) })

  const cancel = useCallback((): void => {
    // what has the focus here is about to go; elsewhere on the page it stays
    if (part.current?.contains(document.activeElement)) part.current.querySelector('button')?.focus()
    setBegin(undefined)
    announce(text('console.clip.cancelled'))
  }, [announce, text])
  useEffect(() => {
    if (!isBegun) return undefined
    const press = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      // in a field or a list, Escape means something else
      if (key === 'Escape' && !defaultPrevented && !(target instanceof Element && target.matches('input, select, textarea')))
        cancel()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [cancel, isBegun])

  return (
    <div ref={part} className={styles.link}>
      <Button variant="secondary" onClick={() => setBegin(moment)}>
        {text('console.clip.begin')}
      </Button>
      {isEnd && (
        <a
          className={buttonClass('quiet', false)}
          href={`/console/recordings/${encodeURIComponent(visit.rec)}/clip?${query.toString()}`}
          download
        >
          {text('console.clip.download', { page: moment.page, from: begin.seq, to: moment.seq })}
        </a>
      )}
      <p role="status" className={styles.soft}>
        {!isBegun
          ? text('console.clip.hint')
          : isEnd
            ? text('console.clip.use')
            : text('console.clip.begun', { page: begin.page, seq: begin.seq })}
      </p>
      {isBegun && (
        <Button variant="quiet" onClick={cancel}>
          {text('console.clip.cancel')}
        </Button>
      )}
    </div>
  )
}
