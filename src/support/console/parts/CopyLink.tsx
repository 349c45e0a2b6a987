import { useState } from 'react'
import { useText } from '@/view/useText'
import type { Moment } from '../../player/protocol'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useConsole } from '../useReplay'
import { hashOf } from '../model/link'
import styles from './Details.module.css'

/** A link that opens the replay at this very moment, for whoever may open the recording. */
export function CopyLink({ moment }: { readonly moment: Moment }) {
  const text = useText()
  const { world } = useConsole()
  const link = world.addressWith(hashOf(moment))
  const [copied, setCopied] = useState<{ readonly link: string; readonly failed: boolean }>()
  const of = copied?.link === link ? copied : undefined
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
        {of && !of.failed && text('console.moment.copied')}
      </p>
      {of?.failed && <TextField label={text('console.moment.copyFailed')} value={link} readOnly />}
    </div>
  )
}
