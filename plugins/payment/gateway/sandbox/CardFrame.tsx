import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { frameOrigin, type GatewayFormProps } from '../contract'
import styles from './CardFrame.module.css'
import { CardFrameChannel } from './cardFrameChannel'
import { reportOf, type FrameMessage } from './frameMessage'

/** CSS pixels (decisions.md D51). */
const FRAME_HEIGHT = { min: 40, max: 800, initial: 331 }

/**
 * The sandbox's gateway: a form in a frame from the gateway's origin, so that the surrounding page never sees the card. Each
 * mount has its own channel.
 */
export default function CardFrame({ ref, task, returnTo, hidden, onReport }: GatewayFormProps) {
  const text = useText()
  const origin = frameOrigin(useConfig()) ?? ''
  const frame = useRef<HTMLIFrameElement>(null)
  const channel = useRef<CardFrameChannel>(undefined)
  const report = useRef(onReport)
  // local state: a replay renders no gateway
  const [height, setHeight] = useState({ requested: FRAME_HEIGHT.initial, min: 0 })

  useEffect(() => {
    report.current = onReport
  }, [onReport])
  useEffect(() => () => channel.current?.close(), [])
  useEffect(() => {
    if (task) channel.current?.sendTask(task, returnTo)
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

  const receive = (message: FrameMessage): void => {
    if (message.type === 'resize') {
      const requested = Math.round(Math.min(FRAME_HEIGHT.max, Math.max(FRAME_HEIGHT.min, message.height)))
      setHeight(({ min }) => ({ requested, min }))
    }
    if (message.type === 'state') report.current({ type: 'filling', field: message.field, isEmpty: message.empty })
    const reported = reportOf(message)
    // the bank's page may be higher than the fields; its height is kept, so that nothing below moves, until the next attempt
    if (reported?.type === 'challengeEnded') setHeight(({ requested }) => ({ requested, min: requested }))
    if (reported?.type === 'refused') setHeight(({ requested }) => ({ requested, min: 0 }))
    if (reported) report.current(reported)
  }

  const loaded = (): void => {
    const target = frame.current?.contentWindow
    if (!target) return
    // a second page in the same frame is not the form that was opened
    if (channel.current) {
      channel.current.close()
      report.current({ type: 'lost' })
      return
    }
    channel.current = new CardFrameChannel({ browser: window, frame: target, origin, onMessage: receive })
  }

  return (
    <iframe
      ref={frame}
      src={`${origin}/card-frame`}
      title={text('payment.form.frameTitle')}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="payment"
      referrerPolicy="no-referrer"
      height={Math.max(height.requested, height.min)}
      hidden={hidden}
      className={styles.frame}
      onLoad={loaded}
    />
  )
}
