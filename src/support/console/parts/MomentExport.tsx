import { useState } from 'react'
import { useText } from '@/view/useText'
import type { Moment } from '../../player/protocol'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useConsole, useReplay } from '../useReplay'
import { hashOf } from '../model/moments'
import { RegainAccess } from './RegainAccess'
import styles from './Details.module.css'
import { FrameProblem } from '../frame/frameClient'
import { fetchFile, type FetchTrouble } from '../frame/openVisit'

/** A link that opens the replay at this moment, for anyone with access to the recording. */
export function CopyLink({ moment }: { readonly moment: Moment }) {
  const text = useText()
  const { world } = useConsole()
  const link = world.addressWith(hashOf(moment))
  const [copied, setCopied] = useState<{ readonly link: string; readonly failed: boolean }>()
  const copiedThis = copied?.link === link ? copied : undefined
  const copy = (): void =>
    void world.copy(link).then(
      () => setCopied({ link, failed: false }),
      () => setCopied({ link, failed: true }),
    )
  return (
    <div className={styles.link}>
      <Button variant="secondary" onClick={copy}>
        {text('console.moment.copy')}
      </Button>
      <p role="status" className={styles.soft}>
        {copiedThis && !copiedThis.failed && text('console.moment.copied')}
      </p>
      {copiedThis?.failed && <TextField label={text('console.moment.copyFailed')} value={link} readOnly />}
    </div>
  )
}

/** Where browsers save a file; whoever has it elsewhere changes the command. */
const DOWNLOADS = '~/Downloads'

type Reproduced =
  | { readonly moment: Moment; readonly isCopied: boolean }
  | { readonly moment: Moment; readonly trouble: FetchTrouble }

/** Saves the recording, and copies the command with which a developer replays it at this moment in the app on their machine. */
export function Reproduce({ moment }: { readonly moment: Moment }) {
  const text = useText()
  const { visit, world } = useConsole()
  const [last, setLast] = useState<Reproduced>()
  const name = `recording-${visit.rec}.ndjson`
  const command = `npm run replay -- open ${DOWNLOADS}/${name} --page ${moment.page} --from ${moment.seq}`
  const result = last?.moment === moment ? last : undefined
  const trouble = result && 'trouble' in result ? result.trouble : undefined
  const saved = result && 'isCopied' in result ? result : undefined
  const reproduce = async (): Promise<void> => {
    // browsers allow copying only directly after a press, so it does not wait for the file
    const copying = world.copy(command).then(
      () => true,
      () => false,
    )
    const fetched = await fetchFile(visit.rec, world)
    if ('trouble' in fetched) return setLast({ moment, trouble: fetched.trouble })
    world.save(name, fetched.text)
    setLast({ moment, isCopied: await copying })
  }
  return (
    <div className={styles.link}>
      <Button variant="secondary" onClick={() => void reproduce()}>
        {text('console.reproduce')}
      </Button>
      <p role="status" className={styles.soft}>
        {trouble
          ? text(`console.trouble.${trouble}`)
          : text(saved ? (saved.isCopied ? 'console.reproduce.copied' : 'console.reproduce.saved') : 'console.reproduce.hint')}
      </p>
      {trouble && <RegainAccess trouble={trouble} variant="quiet" />}
      {saved?.isCopied === false && <TextField label={text('console.reproduce.copyFailed')} value={command} readOnly />}
    </div>
  )
}

/** Downloads the visit up to this moment for Redux DevTools, which opens it at this moment. */
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
