import { useId, useMemo, useState, type ChangeEvent, type ReactNode } from 'react'
import { Combobox, type ComboboxLabels } from './Combobox'
import type { ComboboxItem } from './comboboxRules'
import { FieldGroup } from './FieldGroup'
import { flagOf } from './flagFiles'
import styles from './PhoneField.module.css'
import { TextField } from './TextField'

export interface CallingCodeOption {
  readonly callingCode: string
  /** For instance “United Kingdom (+44)”. */
  readonly label: string
  /** ISO 3166 code, for the flag; countries that share a calling code need it to be told apart. */
  readonly region?: string
}

export interface PhoneFieldProps {
  /** The id of the number field, so that an error summary can lead there. */
  readonly id?: string
  readonly name: string
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Of those with the same calling code the first stands for it. */
  readonly options: readonly CallingCodeOption[]
  readonly value: PhoneParts
  readonly onChange: (value: PhoneParts) => void
  /** The focus has left both fields. */
  readonly onBlur?: () => void
  readonly labels: ComboboxLabels & { readonly callingCode: string; readonly national: string }
}

/** A phone number as calling code and national number. Any way of writing it is let in; nothing is reformatted while typing. */
export function PhoneField({ id, name, legend, hint, error, options, value, onChange, onBlur, labels }: PhoneFieldProps) {
  const ownId = useId()
  const groupId = id ?? ownId
  const items = useMemo(() => options.map(toItem), [options])
  const [picked, setPicked] = useState<string>()
  const option = options.find(one => one.callingCode === value.callingCode && one.region === picked)
  const current = option ?? options.find(one => one.callingCode === value.callingCode)

  const pick = (key: string) => {
    const next = options.find(one => keyOf(one) === key)
    if (!next) return
    setPicked(next.region)
    onChange({ ...value, callingCode: next.callingCode })
  }
  const split = (text: string) =>
    splitInternational(
      text,
      options.map(one => one.callingCode),
    )
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = { ...value, national: target.value }
    // letter by letter a number is left alone until the person is done with it
    const isTyping = 'inputType' in nativeEvent && nativeEvent.inputType !== 'insertFromPaste'
    onChange(isTyping ? typed : (split(target.value) ?? typed))
  }
  const leave = () => {
    const parts = split(value.national)
    if (parts) onChange(parts)
  }
  return (
    <FieldGroup groupId={groupId} legend={legend} hint={hint} error={error} onLeave={onBlur}>
      <div className={styles.parts}>
        <Combobox
          id={`${groupId}-code`}
          name={`${name}-code`}
          label={labels.callingCode}
          autoComplete="tel-country-code"
          items={items}
          value={current && keyOf(current)}
          unlisted={value.callingCode}
          onChange={pick}
          labels={labels}
        />
        <TextField
          id={groupId}
          name={name}
          label={labels.national}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={value.national}
          aria-invalid={error != null || undefined}
          onChange={type}
          onBlur={leave}
        />
      </div>
    </FieldGroup>
  )
}

const keyOf = ({ callingCode, region = '' }: CallingCodeOption): string => `${callingCode}${region}`

function toItem(option: CallingCodeOption): ComboboxItem {
  const { callingCode, label, region } = option
  const picture = region === undefined ? undefined : flagOf(region)
  const search = [callingCode, callingCode.slice(1), ...(region === undefined ? [] : [region])]
  return { value: keyOf(option), label, search, ...(picture !== undefined && { picture }) }
}

export interface PhoneParts {
  /** With its plus, for instance “+44”. */
  readonly callingCode: string
  /** As typed, spaces and leading zero included. */
  readonly national: string
}

/** Beyond this a text is no number, and is not even read. */
const LONGEST_TEXT = 250

/**
 * The parts of a number written with its calling code (“+44 7400 123456”, “0044 7400 123456”), or undefined where it
 * has none of the given codes. No calling code begins another, so the first that fits is the right one.
 */
export function splitInternational(text: string, codes: readonly string[]): PhoneParts | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const rest = /^\s*(?:\+|00)\s*(.*)$/.exec(text)?.[1]
  if (rest === undefined) return undefined
  const callingCode = codes.find(code => rest.startsWith(code.slice(1)))
  return callingCode === undefined
    ? undefined
    : { callingCode, national: rest.slice(callingCode.length - 1).replace(/^[\s().-]+(?=\d)/, '') }
}
