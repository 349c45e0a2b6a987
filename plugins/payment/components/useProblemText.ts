import { useCallback } from 'react'
import { useFailureText } from '@/view/useFailureText'
import { useText } from '@/view/useText'

/**
 * The sentence for a code of the catalogue (S8) or of the form; for one without a sentence, that the card could not be added
 * (S8.49).
 */
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
