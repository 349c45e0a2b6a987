import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Notice.module.css'
import tones from './tones.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** An action, at the end of the row. */
  readonly action?: ReactNode
  /** False for a notice that is part of the page and need not be announced. */
  readonly live?: boolean
}

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'error' } as const

/** A persistent message on the page, announced politely for information and success, assertively for warnings and errors. */
export function Notice({ tone = 'info', title, children, action, live = true }: NoticeProps) {
  const role = tone === 'info' || tone === 'success' ? 'status' : 'alert'
  return (
    <div role={live ? role : undefined} className={clsx(styles.notice, tones[tone])}>
      <Icon name={icons[tone]} />
      <div className={styles.body}>
        {title != null && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
