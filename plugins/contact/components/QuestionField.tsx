import { useField } from 'react-final-form'
import { useText } from '@/view/useText'
import { TextAreaField } from '@/ui/TextAreaField'
import { MOST_OF_QUESTION } from '../model/details'
import { AS_TYPED } from './asTyped'
import { useProblem } from './useProblem'

/** What the person wants to know, in their own words. */
export function QuestionField() {
  const text = useText()
  const { input, meta } = useField<string>('question', AS_TYPED)
  const error = useProblem('question', meta, undefined, input.value)
  return <TextAreaField {...input} id="contact-question" label={text('contact.question')} maxLength={MOST_OF_QUESTION} error={error} />
}
