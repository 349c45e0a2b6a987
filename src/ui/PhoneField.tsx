import { useEffectEvent, useId, useLayoutEffect, useMemo, useState, type ChangeEvent, type ReactNode } from 'react'
import homeFlag from '../../node_modules/country-flag-icons/3x2/GB.svg'
import type { ComboboxLabels } from './Combobox'
import { ComboboxPlaceholder } from './ComboboxPlaceholder'
import { itemMeant, type ComboboxItem } from './comboboxRules'
import { FieldGroup } from './FieldGroup'
import styles from './PhoneField.module.css'
import { TextField } from './TextField'
import { useCountryList, type CallingCodeOption, type CountryList } from './useCountryList'
import { useEarlyEntry } from './useEarlyEntry'

export interface PhoneFieldProps {
  /** The id of the number field, so that an error summary can lead there. */
  readonly id?: string
  readonly name: string
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The United Kingdom, available from the start because most numbers are British. */
  readonly home: CallingCodeOption
  /**
   * Loads all countries, including `home`; the first of those with the same calling code represents it. Called when `isWanted` is
   * set, when the field is focused, or at once for a foreign number. Must be a stable function.
   */
  readonly fetchOptions: () => Promise<readonly CallingCodeOption[]>
  /** Whether the person has begun to fill in the form. */
  readonly isWanted?: boolean
  readonly value: PhoneParts
  readonly onChange: (value: PhoneParts) => void
  /** The focus has left both fields. */
  readonly onBlur?: () => void
  readonly labels: ComboboxLabels & { readonly callingCode: string; readonly national: string }
}

/** A phone number as calling code and national number. Any notation is accepted; nothing is reformatted while typing. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, name, legend, hint, error, home, fetchOptions, isWanted = false, value, onChange, onBlur, labels } = props
  const ownId = useId()
  const groupId = id ?? ownId
  const { list, want } = useCountryList(fetchOptions, isWanted || value.callingCode !== home.callingCode)
  const items = useMemo(() => list?.options.map(option => toItem(option, list.flagOf)) ?? [], [list])
  const [picked, setPicked] = useState<string>()
  const options = list?.options ?? [home]
  const option = options.find(one => one.callingCode === value.callingCode && one.region === picked)
  const current = option ?? options.find(one => one.callingCode === value.callingCode)
  const earlyEntry = useEarlyEntry()

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
    want()
    const typed = { ...value, national: target.value }
    // a number typed digit by digit is interpreted only once the person leaves the field
    const isTyping = 'inputType' in nativeEvent && nativeEvent.inputType !== 'insertFromPaste'
    onChange(isTyping ? typed : (split(target.value) ?? typed))
  }
  const leave = () => {
    const parts = split(value.national)
    if (parts) onChange(parts)
  }
  const catchUp = useEffectEvent(() => {
    if (earlyEntry.isIn) earlyEntry.continueIn(document.getElementById(`${groupId}-code`))
    else if (earlyEntry.text !== undefined) pick(itemMeant(items, earlyEntry.text)?.value ?? '')
    if (document.activeElement?.id !== groupId) leave()
  })
  const isListLoaded = list !== undefined
  // in a layout effect, so that both change together, and once only: after a change of language the list is loaded again,
  // possibly while somebody types
  useLayoutEffect(() => {
    if (isListLoaded) catchUp()
  }, [isListLoaded])

  const codeField = {
    id: `${groupId}-code`,
    name: `${name}-code`,
    label: labels.callingCode,
    autoComplete: 'tel-country-code',
    labels,
  }
  return (
    <FieldGroup groupId={groupId} legend={legend} hint={hint} error={error} onLeave={onBlur}>
      <div className={styles.parts} onFocus={want}>
        {list ? (
          <list.Combobox
            {...codeField}
            items={items}
            value={current && keyOf(current)}
            unlisted={value.callingCode}
            onChange={pick}
            {...(earlyEntry.begun && { begun: earlyEntry.begun })}
          />
        ) : (
          <ComboboxPlaceholder
            {...codeField}
            {...earlyEntry.handlers}
            picture={current && earlyEntry.text === undefined ? homeFlag : undefined}
            text={earlyEntry.text ?? current?.label ?? value.callingCode}
          />
        )}
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

function toItem(option: CallingCodeOption, flagOf: CountryList['flagOf']): ComboboxItem {
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

/** Longer texts are not parsed. */
const LONGEST_TEXT = 250

/**
 * Splits a number with a calling code (“+44 7400 123456”, “0044 7400 123456”); undefined if it has none of the given codes. No
 * calling code is a prefix of another, so the first match is the right one.
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
