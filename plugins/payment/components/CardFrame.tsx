import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { useTell } from '@/store/hooks'
import { cardFieldChecked, cardFrameLost } from '../events'
import type { CardField, FrameTask } from '../model/cardForm'
import styles from './CardFrame.module.css'
import { CardFrameChannel } from './cardFrameChannel'
import { eventOfMessage } from './eventOfMessage'
import type { FrameMessage } from './frameMessage'

export interface CardFrameHandle {
  readonly focus: (field: CardField) => void
  /** Brings it into sight with the focus in it: the bank asks there. */
  readonly show: () => void
}

export interface CardFrameProps {
  readonly ref: Ref<CardFrameHandle>
  readonly task: FrameTask | null
  /** Path and query to which a bank with the whole window leads back. */
  readonly returnTo: string | undefined
  readonly hidden: boolean
  /** The person pressed Enter in a field. */
  readonly onEnter: () => void
}

/** CSS pixels (trust.md §4.2). */
const HEIGHT = { least: 40, most: 800, first: 312 }

/**
 * The gateway's form, on the gateway's origin: the page around it can see no card. Each mount has a channel of its own;
 * what the frame says enters the app as events.
 */
export function CardFrame({ ref, task, returnTo, hidden, onEnter }: CardFrameProps) {
  const text = useText()
  const tell = useTell()
  const { payments } = useConfig()
  const frame = useRef<HTMLIFrameElement>(null)
  const channel = useRef<CardFrameChannel>(undefined)
  const shown = useRef<Partial<Record<CardField, string>>>({})
  const enter = useRef(onEnter)
  const [height, setHeight] = useState(HEIGHT.first)

  useEffect(() => {
    enter.current = onEnter
  }, [onEnter])
  useEffect(() => () => channel.current?.close(), [])
  useEffect(() => {
    if (task) channel.current?.give(task, returnTo)
  }, [task, returnTo])
  useImperativeHandle(ref, () => ({
    focus(field) {
      frame.current?.focus()
      channel.current?.focus(field)
    },
    show() {
      frame.current?.focus()
      frame.current?.scrollIntoView({ block: 'center' })
    },
  }))

  const hear = (message: FrameMessage): void => {
    const event = eventOfMessage(message)
    if (event) tell(event)
    else if (message.type === 'resize') setHeight(Math.round(Math.min(HEIGHT.most, Math.max(HEIGHT.least, message.height))))
    else if (message.type === 'enter') enter.current()
    else if (message.type === 'state') {
      // the frame reports every key press; only what it says beside the field is news
      const code = message.message ?? ''
      if (code === (shown.current[message.field] ?? '')) return
      shown.current[message.field] = code
      tell(cardFieldChecked({ field: message.field, code }))
    }
  }

  const loaded = (): void => {
    const target = frame.current?.contentWindow
    if (!target) return
    // a second page in the same frame is not the form we opened
    if (channel.current) {
      channel.current.close()
      tell(cardFrameLost())
      return
    }
    channel.current = new CardFrameChannel({ browser: window, frame: target, origin: payments.origin, onMessage: hear })
  }

  return (
    <iframe
      ref={frame}
      src={`${payments.origin}/card-frame`}
      title={text('payment.form.frameTitle')}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="payment"
      referrerPolicy="no-referrer"
      height={height}
      hidden={hidden}
      className={styles.frame}
      onLoad={loaded}
    />
  )
}
