import { useCallback, useEffect } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { problemsChanged, submissionRefused } from '@/contracts/view'
import type { CoreState, FormProblems } from '@/kernel/coreState'
import { useApp } from './appContext'
import { useDispatchEvent, useSelected } from './hooks'

/** Ids of messages by field, in the order of the form. */
export type ProblemCodes = Readonly<Record<string, string | undefined>>

/**
 * What a form says is wrong, as events: field names and ids of messages, never what was typed. The form works it out itself while
 * it is used; a replay, which has stand-ins for what was typed, draws what was recorded.
 *
 * @param form its id, unique on the page
 */
export function useFormProblems(form: string) {
  const { isReplay } = useApp()
  const dispatch = useDispatch()
  const dispatchEvent = useDispatchEvent()
  const store = useStore<CoreState>()
  const recorded = useSelected(({ view }) => view.forms[form])
  const isLeftOver = !isReplay && recorded !== undefined
  useEffect(() => {
    if (isLeftOver) dispatch({ ...problemsChanged({ form, fields: [], refused: false }), meta: { cause: 'app' } })
    // only as it is drawn for the first time
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    /** In a replay alone. */
    recorded: isReplay ? { refused: recorded?.refused === true, codes: codesOf(recorded?.fields ?? []) } : undefined,
    /** The form was sent and is not accepted. */
    refuse: useCallback(
      (codes: ProblemCodes) => dispatchEvent(submissionRefused({ form, refused: true, fields: fieldsOf(codes) })),
      [dispatchEvent, form],
    ),
    /** Reports what the form says now, where that is another than before: after what the person did, or what was answered. */
    report: useCallback(
      (codes: ProblemCodes, refused: boolean, cause: 'user' | 'app' = 'user') => {
        const now = { form, refused, fields: fieldsOf(codes) }
        const before = store.getState().view.forms[form] ?? { form, refused: false, fields: [] }
        if (JSON.stringify(now) !== JSON.stringify(before)) dispatch({ ...problemsChanged(now), meta: { cause } })
      },
      [dispatch, form, store],
    ),
  }
}

const codesOf = (fields: FormProblems['fields']): ProblemCodes => Object.fromEntries(fields.map(({ name, code }) => [name, code]))
const fieldsOf = (codes: ProblemCodes): FormProblems['fields'] =>
  Object.entries(codes).flatMap(([name, code]) => (code === undefined ? [] : [{ name, code }]))
