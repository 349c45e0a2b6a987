import { useCallback } from 'react'
import { useText } from '@/view/useText'
import { Button } from '@/ui/Button'
import { Notice, type NoticeTone } from '@/ui/Notice'
import { useFailureText } from '@/view/failures'
import styles from './CardProblem.module.css'
import { wrongFields, type CardField, type WrongField } from '../model/cardFields'
import type { CardForm } from '../model/cardForm'
import { useHeldText } from './useHeldText'

/** The customer's own decisions and unfinished steps are not shown as errors. */
const TONES: Readonly<Record<string, NoticeTone>> = {
  CHALLENGE_CANCELLED: 'info',
  WALLET_CANCELLED: 'info',
  CHECK_UNFINISHED: 'info',
  OUTCOME_UNKNOWN: 'warning',
}
const FIELD_PROBLEMS = ['CARD_INFORMATION_MISSING', 'CARD_INFORMATION_INVALID']

export interface CardProblemProps {
  readonly form: CardForm
  /** The booking that is to be paid for. */
  readonly bookingId: string | null
  readonly onFocusField: (field: CardField) => void
}

/** Why the card was refused, and that the unit is not lost by it. Invalid fields are links that move the focus into the frame (PAY-32). */
export function CardProblem({ form, bookingId, onFocusField }: CardProblemProps) {
  const text = useText()
  const held = useHeldText(bookingId)
  const problemText = useProblemText()
  const { problem } = form
  if (problem === null) return null
  const wrong = FIELD_PROBLEMS.includes(problem) ? wrongFields(form.wrong) : []
  const nameOf = ({ field, code }: WrongField): string =>
    text(`payment.field.${code === 'unsupportedBrand' ? 'unsupported' : field}`)
  const tone = TONES[problem] ?? 'error'
  return (
    <Notice tone={tone} title={wrong.length > 0 ? problemText(problem) : undefined}>
      {wrong.length === 0 ? (
        <>
          {problemText(problem)} {tone === 'error' && held}
        </>
      ) : (
        <ul className={styles.fields} role="list">
          {wrong.map(wrongField => (
            <li key={wrongField.field}>
              <Button variant="quiet" onClick={() => onFocusField(wrongField.field)}>
                {nameOf(wrongField)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** The message for an error code (S8) or a code of the form; by default, that the card could not be added (S8.49). */
export function useProblemText(): (code: string) => string {
  const text = useText()
  const failureText = useFailureText()
  return useCallback(
    code => {
      const sentence = failureText({ code, status: 0 })
      return sentence === text('error.general') ? text('payment.form.failed') : sentence
    },
    [text, failureText],
  )
}
