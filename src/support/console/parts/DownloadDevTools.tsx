import { useState } from 'react'
import { useText } from '@/view/useText'
import type { Moment } from '../../player/protocol'
import { Button } from '@/ui/Button'
import { FrameProblem } from '../frame/talk'
import { useConsole, useReplay } from '../useReplay'
import styles from './Details.module.css'

/** The visit up to this moment as a file that Redux DevTools imports: it opens where the screens stand. */
export function DownloadDevTools({ moment }: { readonly moment: Moment }) {
  const text = useText()
  const { replay, visit, world } = useConsole()
  const { at, build } = useReplay()
  const [failed, setFailed] = useState<{ readonly moment: Moment; readonly sentence: string }>()
  const download = (): void =>
    void replay.devTools(at).then(
      file => {
        setFailed(undefined)
        world.save(`${visit.rec}-page-${moment.page}-event-${moment.seq}.devtools.json`, file.text)
      },
      (error: unknown) =>
        setFailed({
          moment,
          sentence:
            (error instanceof FrameProblem && error.problem.sentence) || text('console.moment.devTools.failed', { build }),
        }),
    )
  return (
    <div className={styles.link}>
      <Button variant="secondary" onClick={download}>
        {text('console.moment.devTools')}
      </Button>
      <p role="status" className={styles.soft}>
        {failed?.moment === moment ? failed.sentence : text('console.moment.devTools.hint')}
      </p>
    </div>
  )
}
