import { useEffect, useRef, useState, type ComponentType, type Ref } from 'react'
import { useDispatch } from 'react-redux'
import { useApp, useConfig } from '@/view/appContext'
import type { GatewayName } from '@/runtime/config/config'
import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'
import type { AppEvent, Cause } from '@/kernel/events'
import type { CardField } from '../model/cardFields'
import type { FrameTask } from '../model/cardForm'
import type { GatewayFormHandle, GatewayFormProps, GatewayModule, GatewayNews } from './contract'
import * as events from '../events'

/** The adapters, by the name that the configuration gives. */
const GATEWAYS: Readonly<Record<GatewayName, GatewayModule>> = {
  sandbox: () => import(/* webpackChunkName: "gateway-sandbox" */ './sandbox/CardFrame'),
  chargebee: () => import(/* webpackChunkName: "gateway-chargebee" */ './chargebee/ChargebeeForm'),
}

export interface LiveFormProps {
  readonly ref: Ref<GatewayFormHandle>
  readonly task: FrameTask | null
  readonly returnTo: string | undefined
  readonly hidden: boolean
  /** The person pressed Enter in a field. */
  readonly onEnter: () => void
}

/** The gateway's form. Nothing typed there is recorded; a replay shows a placeholder. */
export function GatewayForm(props: LiveFormProps) {
  const text = useText()
  return useApp().isReplay ? (
    !props.hidden && (
      <div data-gateway="">
        <Notice live={false}>{text('payment.form.inReplay')}</Notice>
      </div>
    )
  ) : (
    <LiveForm {...props} />
  )
}

/** The form of the gateway that the configuration names. It is loaded here; what it reports enters the app as events. */
function LiveForm({ ref, onEnter, ...props }: LiveFormProps) {
  const dispatch = useDispatch()
  const { gateway = 'sandbox' } = useConfig().payments
  // local state: a replay renders no gateway
  const [Form, setForm] = useState<ComponentType<GatewayFormProps>>()
  const reported = useRef<Partial<Record<CardField, string>>>({})
  const empty = useRef<ReadonlySet<CardField>>(new Set())

  const report = (news: GatewayNews): void => {
    if (news.type === 'enter') return onEnter()
    if (news.type === 'filling') {
      const before = empty.current
      empty.current = new Set([...before].filter(field => field !== news.field).concat(news.isEmpty ? [news.field] : []))
      // only whether anything is missing is an event, not which field was filled when
      if (empty.current.size > 0 === before.size > 0) return
    }
    if (news.type === 'field') {
      // forms report every key press; only a changed message is an event
      if (news.code === (reported.current[news.field] ?? '')) return
      reported.current[news.field] = news.code
    }
    const event = eventOfNews(news)
    if (event) dispatch({ ...event, meta: { cause: 'frame' satisfies Cause } })
  }
  const blocked = useRef(() => report({ type: 'blocked' }))

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

  return Form ? <Form ref={ref} {...props} onNews={report} /> : null
}

/** The event for a gateway's message; undefined for messages that only concern the screen. */
function eventOfNews(news: GatewayNews): AppEvent | undefined {
  switch (news.type) {
    case 'ready':
      return events.cardFrameReady()
    case 'blocked':
      return events.cardFrameBlocked()
    case 'lost':
      return events.cardFrameLost()
    case 'field':
      return events.cardFieldChecked({ field: news.field, code: news.code })
    case 'filling':
      return events.cardFillingReported({ hasEmptyField: news.isEmpty })
    case 'wallets':
      return events.walletsOffered({ wallets: news.wallets })
    case 'challengeStarted':
      return events.challengeStarted()
    case 'challengeEnded':
      return events.challengeEnded()
    case 'bankTab':
      return events.bankTabOffered({ url: news.url })
    case 'bankPage':
      return events.bankPageOffered({ url: news.url })
    case 'accepted':
      return events.cardAuthorized({ intentId: news.intentId, last4: news.last4, brand: news.brand })
    case 'refused':
      return events.cardRefused({ code: news.code })
    case 'intentGone':
      return events.intentOutlived()
    case 'outcomeLost':
      return events.cardOutcomeLost()
    case 'enter':
      return undefined
  }
}
