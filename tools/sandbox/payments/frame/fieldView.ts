/// <reference lib="dom" />
import { brandOf } from '../card/brand'
import { digitsOf } from '../card/digits'
import { readExpiry } from '../card/expiry'
import { grouped } from '../card/number'
import { type CardRules, type Field, type FieldProblem, problemOf } from '../card/problems'
import type { FrameMessage } from './messages'
import { textOf } from './texts'

/** One input with the message beside it. */
export interface FieldView {
  readonly field: Field
  value(): string
  /** Shows errors from now on, also while typing. Returns the current one. */
  check(): FieldProblem | undefined
  /** Marks the field as refused by the gateway, until something else is typed. */
  refuse(): void
  clear(): void
  focus(): void
  lock(locked: boolean): void
  state(): FrameMessage
}

export interface FieldHandlers {
  changed(state: FrameMessage): void
  focused(field: Field): void
  /** The values of the other fields. */
  rules(): CardRules
}

export function fieldView(field: Field, handlers: FieldHandlers): FieldView {
  const input = required<HTMLInputElement>(field)
  const message = required<HTMLElement>(`${field}-problem`)
  let isChecked = false
  let isRefused = false

  const problem = (): FieldProblem | undefined => {
    const ownProblem = problemOf(field, input.value, new Date(), handlers.rules())
    if (ownProblem !== undefined || !isRefused) return ownProblem
    return field === 'expiry' ? 'invalidExpiry' : field === 'cvc' ? 'invalidCvc' : 'invalidNumber'
  }

  function show(): void {
    const shown = isChecked ? problem() : undefined
    message.textContent = shown === undefined ? '' : textOf(field, shown)
    message.hidden = shown === undefined
    if (shown === undefined) input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
    handlers.changed(state())
  }

  function state(): FrameMessage {
    const shown = isChecked ? problem() : undefined
    return {
      type: 'state',
      field,
      valid: problem() === undefined,
      empty: input.value === '',
      ...(field === 'number' ? { brand: brandOf(digitsOf(input.value) ?? '') } : {}),
      ...(shown === undefined ? {} : { message: shown }),
    }
  }

  input.addEventListener('input', () => {
    isRefused = false
    if (field === 'number') groupDigits(input)
    show()
  })
  input.addEventListener('blur', () => {
    if (field === 'expiry') tidyExpiry(input)
    // Passing through an empty field is no mistake yet.
    if (input.value !== '') isChecked = true
    show()
  })
  input.addEventListener('focus', () => handlers.focused(field))

  return {
    field,
    value: () => input.value,
    check() {
      isChecked = true
      show()
      return problem()
    },
    refuse() {
      isRefused = true
      isChecked = true
      show()
    },
    clear() {
      input.value = ''
      isChecked = false
      show()
    },
    focus: () => input.focus(),
    // Read-only keeps the focus where it is; a disabled field would lose it.
    lock(locked) {
      input.readOnly = locked
    },
    state,
  }
}

// Only with the caret at the end: moving it about while somebody corrects a digit in the middle would be worse.
function groupDigits(input: HTMLInputElement): void {
  const digits = digitsOf(input.value)
  if (digits === undefined || input.selectionStart !== input.value.length) return
  input.value = grouped(digits)
}

function tidyExpiry(input: HTMLInputElement): void {
  const expiry = readExpiry(input.value)
  if (expiry !== undefined)
    input.value = `${String(expiry.month).padStart(2, '0')} / ${String(expiry.year % 100).padStart(2, '0')}`
}

function required<Kind extends HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no #${id}`)
  return element as Kind
}
