import type { HelpViewProps } from '@/contracts/help'
import { CommonQuestions } from './CommonQuestions'

/** The questions of the home page, in help. */
export default function HelpQuestions({ heading }: HelpViewProps) {
  return <CommonQuestions heading={heading} id="help-questions" />
}
