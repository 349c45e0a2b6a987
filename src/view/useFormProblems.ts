import { useCallback, useEffect } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { problemsChanged, submissionRefused } from '@/contracts/view'
import type { CoreState, FormProblems } from '@/kernel/coreState'
import { useApp } from './appContext'
import { useDispatchEvent, useSelected } from './hooks'

/** Ids of messages by field, in the order of the form. */
export type ProblemCodes = Readonly<Record<string, string | undefined>>

/**
 * Reports a form's problems as events: field names and message ids, never values. Live, the form validates itself; a replay,
 * whose values are stand-ins, renders the recorded problems.
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
    // only on the first render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    /** Only in a replay. */
    recorded: isReplay ? { refused: recorded?.refused === true, codes: codesOf(recorded?.fields ?? []) } : undefined,
    /** Reports that the form was submitted and refused. */
    refuse: useCallback(
      (codes: ProblemCodes) => dispatchEvent(submissionRefused({ form, refused: true, fields: fieldsOf(codes) })),
      [dispatchEvent, form],
    ),
    /** Reports the form's current problems if they have changed, after an action of the person or an answer. */
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
