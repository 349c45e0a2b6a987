import { clsx } from 'clsx'
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { ComponentOptions } from '@chargebee/chargebee-js-types/cb-types/hosted_fields/common/types'
import type { ChargebeePayments } from '@/runtime/config/config'
import { useConfig } from '@/view/appContext'
import { hasCardNumber } from '@/domain/cardNumber'
import { useText } from '@/view/useText'
import { TextField } from '@/ui/TextField'
import { FieldNotes } from '@/ui/FieldNotes'
import type { CardField } from '../../model/cardFields'
import { holderProblem, type HostedField } from './chargebeeErrors'
import type { GatewayFormProps, GatewayReport } from '../contract'
import styles from './ChargebeeForm.module.css'
import { ChargebeeCard } from './chargebeeCard'
import { loadChargebee } from './loadChargebee'

/** Chargebee's card fields within our form, and our own field for the holder's name, which is not secret. */
export default function ChargebeeForm({ ref, task, hidden, onReport }: GatewayFormProps) {
  const text = useText()
  const payments = useConfig().payments as ChargebeePayments
  // local state: a replay renders no gateway
  const [holder, setHolder] = useState('')
  // local state: as above
  const [problems, setProblems] = useState<Partial<Record<CardField, string>>>({})
  const holderInput = useRef<HTMLInputElement>(null)
  const containers = useRef<Partial<Record<HostedField, HTMLElement>>>({})
  const card = useRef<ChargebeeCard>(undefined)

  const report = useRef<(message: GatewayReport) => void>(onReport)
  useEffect(() => {
    report.current = message => {
      if (message.type === 'field') setProblems(known => ({ ...known, [message.field]: message.code }))
      onReport(message)
    }
  }, [onReport])

  useEffect(() => {
    const { number, expiry, cvc } = containers.current
    if (!number || !expiry || !cvc) return
    let isMounted = true
    const open = async (): Promise<void> => {
      const chargebee = await loadChargebee(document, payments)
      if (!isMounted) return
      const ariaLabel = {
        number: text('payment.card.number'),
        expiry: text('payment.card.expiry'),
        cvv: text('payment.card.cvc'),
      }
      const options = { currency: 'GBP', locale: 'en', icon: false, ariaLabel, style: fieldStyle(number) } as const
      card.current = new ChargebeeCard({
        chargebee,
        payments,
        containers: { number, expiry, cvc },
        options,
        onReport: message => report.current(message),
      })
      await card.current.open()
    }
    open().catch(() => isMounted && report.current({ type: 'blocked' }))
    return () => {
      isMounted = false
      card.current?.close()
    }
    // once per mount: texts and configuration do not change while a card is typed
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (task) card.current?.check(task, holder)
  }, [task, holder])

  useImperativeHandle(ref, () => ({
    focus(field) {
      if (field === 'holder') holderInput.current?.focus()
      else card.current?.focus(field)
    },
    // Chargebee itself shows the bank's check above the page
    show: () => undefined,
  }))

  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // the surrounding form must not be submitted
    event.preventDefault()
    onReport({ type: 'enter' })
  }
  const errorOf = (field: CardField): string | undefined => {
    const code = problems[field] ?? ''
    if (field === 'holder' && hasCardNumber(holder)) return text('payment.field.numberAsHolder')
    return code === '' ? undefined : text(`payment.field.${code === 'unsupportedBrand' ? 'unsupported' : field}`)
  }
  const hostedField = (field: HostedField, hint?: string) => (
    <HostedFieldContainer
      label={text(`payment.card.${field}`)}
      hint={hint}
      error={errorOf(field)}
      isNarrow={field !== 'number'}
      containerRef={element => {
        if (element) containers.current[field] = element
      }}
      onLabel={() => card.current?.focus(field)}
    />
  )

  return (
    <div data-gateway="" className={styles.form} hidden={hidden}>
      <TextField
        ref={holderInput}
        label={text('payment.card.holder')}
        error={errorOf('holder')}
        autoComplete="cc-name"
        maxLength={100}
        value={holder}
        onKeyDown={enter}
        onChange={event => {
          setHolder(event.target.value)
          report.current({ type: 'filling', field: 'holder', isEmpty: event.target.value.trim() === '' })
        }}
        onBlur={() => holder !== '' && report.current({ type: 'field', field: 'holder', code: holderProblem(holder) })}
      />
      {hostedField('number')}
      {hostedField('expiry', text('payment.card.expiryHint'))}
      {hostedField('cvc', text('payment.card.cvcHint'))}
    </div>
  )
}

interface HostedFieldContainerProps {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly isNarrow: boolean
  /** The element in which Chargebee places its frame. */
  readonly containerRef: Ref<HTMLDivElement>
  /** Called when the label is pressed: it cannot be associated with a frame, so the focus is moved by script. */
  readonly onLabel: () => void
}

/** The container of one of Chargebee's fields, with our label and error message. Inside its frame it has the same label. */
function HostedFieldContainer({ label, hint, error, isNarrow, containerRef, onLabel }: HostedFieldContainerProps) {
  const id = useId()
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-error`}>
      <span id={`${id}-label`} className={styles.label} onClick={onLabel}>
        {label}
      </span>
      <FieldNotes controlId={id} hint={hint} error={error} />
      <div
        ref={containerRef}
        data-wrong={error === undefined ? undefined : ''}
        className={clsx(styles.hosted, isNarrow && styles.narrow)}
      />
    </div>
  )
}

/** The text style of a field, matching the surrounding text in any theme and font size. */
function fieldStyle(container: HTMLElement): NonNullable<ComponentOptions['style']> {
  const { color, fontSize, lineHeight } = getComputedStyle(container)
  // our font is not in Chargebee's frame
  return { base: { color, fontSize, lineHeight, fontFamily: 'system-ui, sans-serif' } }
}
