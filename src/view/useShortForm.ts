import { useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react'
import type { AppEvent } from '@/kernel/events'
import { useApp } from './appContext'
import { useDispatchEvent } from './hooks'

type ProblemsOf<Typed> = { readonly [Name in keyof Typed]: string | null }

interface ShortForm<Typed, Problems> {
  /** The values of the form in the state. */
  readonly typed: Typed
  /** Whether it is being sent; pressing again does nothing. */
  readonly isSending: boolean
  /** The error of each field; null for a valid one. */
  readonly problemsOf: (typed: Typed) => Problems
  readonly entered: (typed: Typed) => AppEvent
  readonly rejected: (problems: Problems) => AppEvent
  readonly submitted: (typed: Typed) => AppEvent
}

interface FieldProps {
  readonly name: string
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

/**
 * A form of a few text fields that replaces a button. Its first field takes the focus; what was typed is dispatched when a field
 * is left; after a refused submission the first invalid field takes the focus. Fields are in the order of `typed`.
 */
export function useShortForm<Typed extends { readonly [Name in keyof Typed]: string }, Problems extends ProblemsOf<Typed>>({
  typed,
  isSending,
  problemsOf,
  entered,
  rejected,
  submitted,
}: ShortForm<Typed, Problems>): {
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
  }
  readonly field: (name: keyof Typed & string) => FieldProps
} {
  const dispatch = useDispatchEvent()
  const { isReplay } = useApp()
  const ref = useRef<HTMLFormElement>(null)
  // keystrokes, until the field is left and they are dispatched
  const [typing, setTyping] = useState(typed)
  const report = (): void => void dispatch(entered(typing))
  const focus = (name: string): void => ref.current?.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus()
  useLayoutEffect(() => ref.current?.querySelector('input')?.focus(), [])
  return {
    form: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        if (isSending) return
        // Enter submits without leaving the field
        report()
        const problems = problemsOf(typing)
        const wrong = (Object.keys(typed) as (keyof Typed & string)[]).find(name => problems[name] !== null)
        dispatch(wrong === undefined ? submitted(typing) : rejected(problems))
        if (wrong !== undefined) focus(wrong)
      },
    },
    field: name => ({
      name,
      // a replay follows the events
      value: (isReplay ? typed : typing)[name],
      onChange: ({ target }) => setTyping({ ...typing, [name]: target.value }),
      onBlur: report,
    }),
  }
}
