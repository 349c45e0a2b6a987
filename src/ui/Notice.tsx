import type { ReactNode } from 'react'
import { classNames } from './classNames'
import styles from './Notice.module.css'
import tones from './tones.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Something to do about it, at the end of the row. */
  readonly action?: ReactNode
  /** False for a text that belongs to the page and is not news. */
  readonly live?: boolean
}

const marks: Record<NoticeTone, string> = {
  info: 'M12 11v6M12 7.2v.3',
  success: 'M7.5 12.5l3 3 6-7',
  warning: 'M12 7v6M12 16.6v.3',
  error: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
}

/** A message on the page that stays: polite for news and success, at once for warnings and errors. */
export function Notice({ tone = 'info', title, children, action, live = true }: NoticeProps) {
  const role = tone === 'info' || tone === 'success' ? 'status' : 'alert'
  return (
    <div role={live ? role : undefined} className={classNames(styles.notice, tones[tone === 'error' ? 'danger' : tone])}>
      <svg viewBox="0 0 24 24" className={styles.mark} fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d={marks[tone]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className={styles.body}>
        {title != null && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
