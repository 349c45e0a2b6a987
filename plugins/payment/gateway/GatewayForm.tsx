import { useEffect, useRef, useState, type ComponentType, type Ref } from 'react'
import { useDispatch } from 'react-redux'
import { useApp, useConfig } from '@/view/appContext'
import type { GatewayName } from '@/runtime/config/config'
import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'
import type { AppEvent, Cause } from '@/kernel/events'
import type { CardField } from '../model/cardFields'
import type { FrameTask } from '../model/cardForm'
import type { GatewayFormHandle, GatewayFormProps, GatewayModule, GatewayReport } from './contract'
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

  const report = (message: GatewayReport): void => {
    if (message.type === 'enter') return onEnter()
    if (message.type === 'filling') {
      const before = empty.current
      empty.current = new Set([...before].filter(field => field !== message.field).concat(message.isEmpty ? [message.field] : []))
      // only whether anything is missing is an event, not which field was filled when
      if (empty.current.size > 0 === before.size > 0) return
    }
    if (message.type === 'field') {
      // forms report every key press; only a changed message is an event
      if (message.code === (reported.current[message.field] ?? '')) return
      reported.current[message.field] = message.code
    }
    const event = eventOf(message)
    if (event) dispatch({ ...event, meta: { cause: 'frame' satisfies Cause } })
  }
  const blocked = useRef(() => report({ type: 'blocked' }))

  useEffect(() => {
    let isMounted = true
    GATEWAYS[gateway]().then(
      module => isMounted && setForm(() => module.default),
      () => isMounted && blocked.current(),
    )
    return () => {
      isMounted = false
    }
  }, [gateway])

  return Form ? <Form ref={ref} {...props} onReport={report} /> : null
}

/** The event for a gateway's report; undefined for reports that only concern the screen. */
function eventOf(message: GatewayReport): AppEvent | undefined {
  switch (message.type) {
    case 'ready':
      return events.cardFrameReady()
    case 'blocked':
      return events.cardFrameBlocked()
    case 'lost':
      return events.cardFrameLost()
    case 'field':
      return events.cardFieldChecked({ field: message.field, code: message.code })
    case 'filling':
      return events.cardFillingReported({ hasEmptyField: message.isEmpty })
    case 'wallets':
      return events.walletsOffered({ wallets: message.wallets })
    case 'challengeStarted':
      return events.challengeStarted()
    case 'challengeEnded':
      return events.challengeEnded()
    case 'bankTab':
      return events.bankTabOffered({ url: message.url })
    case 'bankPage':
      return events.bankPageOffered({ url: message.url })
    case 'accepted':
      return events.cardAuthorized({ intentId: message.intentId, last4: message.last4, brand: message.brand })
    case 'refused':
      return events.cardRefused({ code: message.code })
    case 'intentUnusable':
      return events.intentOutlived()
    case 'outcomeLost':
      return events.cardOutcomeLost()
    case 'enter':
      return undefined
  }
}
