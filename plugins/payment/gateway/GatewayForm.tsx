import { useEffect, useRef, useState, type ComponentType, type Ref } from 'react'
import { useConfig } from '@/view/useConfig'
import type { GatewayName } from '@/runtime/config/payments'
import { useText } from '@/view/useText'
import { useApp } from '@/view/appContext'
import { useTell } from '@/view/hooks'
import { Notice } from '@/ui/Notice'
import type { CardField, FrameTask } from '../model/cardForm'
import type { GatewayFormHandle, GatewayFormProps, GatewayModule, GatewayNews } from './contract'
import { eventOfNews } from './eventOfNews'

/** The adapters, by the name that the configuration gives. */
const GATEWAYS: Readonly<Record<GatewayName, GatewayModule>> = {
  sandbox: () => import(/* webpackChunkName: "gateway-sandbox" */ './sandbox/CardFrame'),
  chargebee: () => import(/* webpackChunkName: "gateway-chargebee" */ './chargebee/ChargebeeForm'),
}

export interface GatewayFormWishes {
  readonly ref: Ref<GatewayFormHandle>
  readonly task: FrameTask | null
  readonly returnTo: string | undefined
  readonly hidden: boolean
  /** The person pressed Enter in a field. */
  readonly onEnter: () => void
}

/** The gateway's form. What is typed there is in no recording: a replay says where it stood. */
export function GatewayForm(wishes: GatewayFormWishes) {
  const text = useText()
  return useApp().isReplay ? (
    !wishes.hidden && <Notice live={false}>{text('payment.form.inReplay')}</Notice>
  ) : (
    <LiveForm {...wishes} />
  )
}

/** The form of the gateway that the configuration names. It is fetched here; what it says enters the app as events. */
function LiveForm({ ref, onEnter, ...wishes }: GatewayFormWishes) {
  const tell = useTell()
  const { gateway = 'sandbox' } = useConfig().payments
  const [Form, setForm] = useState<ComponentType<GatewayFormProps>>()
  const said = useRef<Partial<Record<CardField, string>>>({})

  const hear = (news: GatewayNews): void => {
    if (news.type === 'enter') return onEnter()
    if (news.type === 'field') {
      // forms report every key press; only what stands beside the field is news
      if (news.code === (said.current[news.field] ?? '')) return
      said.current[news.field] = news.code
    }
    const event = eventOfNews(news)
    if (event) tell(event)
  }
  const blocked = useRef(() => hear({ type: 'blocked' }))

  useEffect(() => {
    let isHere = true
    GATEWAYS[gateway]().then(
      module => isHere && setForm(() => module.default),
      () => isHere && blocked.current(),
    )
    return () => {
      isHere = false
    }
  }, [gateway])

  return Form ? <Form ref={ref} {...wishes} onNews={hear} /> : null
}
