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
import type { GatewayFormProps, GatewayNews } from '../contract'
import styles from './ChargebeeForm.module.css'
import { ChargebeeCard } from './chargebeeCard'
import { loadChargebee } from './loadChargebee'

/** Chargebee's card fields within our form, and our own field for the holder's name, which is not secret. */
export default function ChargebeeForm({ ref, task, hidden, onNews }: GatewayFormProps) {
  const text = useText()
  const payments = useConfig().payments as ChargebeePayments
  // local state: a replay renders no gateway
  const [holder, setHolder] = useState('')
  // local state: as above
  const [problems, setProblems] = useState<Partial<Record<CardField, string>>>({})
  const name = useRef<HTMLInputElement>(null)
  const places = useRef<Partial<Record<HostedField, HTMLElement>>>({})
  const card = useRef<ChargebeeCard>(undefined)

  const say = useRef<(news: GatewayNews) => void>(onNews)
  useEffect(() => {
    say.current = news => {
      if (news.type === 'field') setProblems(known => ({ ...known, [news.field]: news.code }))
      onNews(news)
    }
  }, [onNews])

  useEffect(() => {
    const { number, expiry, cvc } = places.current
    if (!number || !expiry || !cvc) return
    let isHere = true
    const open = async (): Promise<void> => {
      const chargebee = await loadChargebee(document, payments)
      if (!isHere) return
      const ariaLabel = {
        number: text('payment.card.number'),
        expiry: text('payment.card.expiry'),
        cvv: text('payment.card.cvc'),
      }
      const options = { currency: 'GBP', locale: 'en', icon: false, ariaLabel, style: fieldLook(number) } as const
      card.current = new ChargebeeCard({
        chargebee,
        payments,
        places: { number, expiry, cvc },
        options,
        onNews: news => say.current(news),
      })
      await card.current.open()
    }
    open().catch(() => isHere && say.current({ type: 'blocked' }))
    return () => {
      isHere = false
      card.current?.close()
    }
    // once per mount: texts and configuration do not change while a card is typed
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (task) card.current?.give(task, holder)
  }, [task, holder])

  useImperativeHandle(ref, () => ({
    focus(field) {
      if (field === 'holder') name.current?.focus()
      else card.current?.focus(field)
    },
    // Chargebee itself shows the bank's check above the page
    show: () => undefined,
  }))

  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // the surrounding form must not be submitted
    event.preventDefault()
    onNews({ type: 'enter' })
  }
  const errorOf = (field: CardField): string | undefined => {
    const code = problems[field] ?? ''
    if (field === 'holder' && hasCardNumber(holder)) return text('payment.field.numberAsHolder')
    return code === '' ? undefined : text(`payment.field.${code === 'unsupportedBrand' ? 'unsupported' : field}`)
  }
  const place = (field: HostedField, hint?: string) => (
    <HostedPlace
      label={text(`payment.card.${field}`)}
      hint={hint}
      error={errorOf(field)}
      isNarrow={field !== 'number'}
      place={element => {
        if (element) places.current[field] = element
      }}
      onLabel={() => card.current?.focus(field)}
    />
  )

  return (
    <div data-gateway="" className={styles.form} hidden={hidden}>
      <TextField
        ref={name}
        label={text('payment.card.holder')}
        error={errorOf('holder')}
        autoComplete="cc-name"
        maxLength={100}
        value={holder}
        onKeyDown={enter}
        onChange={event => {
          setHolder(event.target.value)
          say.current({ type: 'filling', field: 'holder', isEmpty: event.target.value.trim() === '' })
        }}
        onBlur={() => holder !== '' && say.current({ type: 'field', field: 'holder', code: holderProblem(holder) })}
      />
      {place('number')}
      {place('expiry', text('payment.card.expiryHint'))}
      {place('cvc', text('payment.card.cvcHint'))}
    </div>
  )
}

interface HostedPlaceProps {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly isNarrow: boolean
  /** The element in which Chargebee places its frame. */
  readonly place: Ref<HTMLDivElement>
  /** Called when the label is pressed: it cannot be associated with a frame, so the focus is moved by script. */
  readonly onLabel: () => void
}

/** The container of one of Chargebee's fields, with our label and error message. Inside its frame it has the same label. */
function HostedPlace({ label, hint, error, isNarrow, place, onLabel }: HostedPlaceProps) {
  const id = useId()
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-error`}>
      <span id={`${id}-label`} className={styles.label} onClick={onLabel}>
        {label}
      </span>
      <FieldNotes controlId={id} hint={hint} error={error} />
      <div
        ref={place}
        data-wrong={error === undefined ? undefined : ''}
        className={clsx(styles.place, isNarrow && styles.narrow)}
      />
    </div>
  )
}

/** The text style of a field, matching the surrounding text in any theme and font size. */
function fieldLook(place: HTMLElement): NonNullable<ComponentOptions['style']> {
  const { color, fontSize, lineHeight } = getComputedStyle(place)
  // our font is not in Chargebee's frame
  return { base: { color, fontSize, lineHeight, fontFamily: 'system-ui, sans-serif' } }
}
