import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { frameOrigin, type GatewayFormProps } from '../contract'
import styles from './CardFrame.module.css'
import { CardFrameChannel } from './cardFrameChannel'
import { newsOfMessage, type FrameMessage } from './frameMessage'

/** CSS pixels (decisions.md D51). */
const HEIGHT = { least: 40, most: 800, first: 331 }

/**
 * The sandbox's gateway: a form in a frame from the gateway's origin, so that the surrounding page never sees the card. Each
 * mount has its own channel.
 */
export default function CardFrame({ ref, task, returnTo, hidden, onNews }: GatewayFormProps) {
  const text = useText()
  const origin = frameOrigin(useConfig()) ?? ''
  const frame = useRef<HTMLIFrameElement>(null)
  const channel = useRef<CardFrameChannel>(undefined)
  const news = useRef(onNews)
  // local state: a replay renders no gateway
  const [height, setHeight] = useState({ requested: HEIGHT.first, least: 0 })

  useEffect(() => {
    news.current = onNews
  }, [onNews])
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

  const receive = (message: FrameMessage): void => {
    if (message.type === 'resize') {
      const requested = Math.round(Math.min(HEIGHT.most, Math.max(HEIGHT.least, message.height)))
      setHeight(({ least }) => ({ requested, least }))
    }
    if (message.type === 'state') news.current({ type: 'filling', field: message.field, isEmpty: message.empty })
    const reported = newsOfMessage(message)
    // the bank's page was higher than the fields: what is below it moves back only for another try
    if (reported?.type === 'challengeEnded') setHeight(({ requested }) => ({ requested, least: requested }))
    if (reported?.type === 'refused') setHeight(({ requested }) => ({ requested, least: 0 }))
    if (reported) news.current(reported)
  }

  const loaded = (): void => {
    const target = frame.current?.contentWindow
    if (!target) return
    // a second page in the same frame is not the form that was opened
    if (channel.current) {
      channel.current.close()
      news.current({ type: 'lost' })
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
      height={Math.max(height.requested, height.least)}
      hidden={hidden}
      className={styles.frame}
      onLoad={loaded}
    />
  )
}
