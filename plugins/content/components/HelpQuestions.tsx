import type { HelpViewProps } from '@/contracts/help'
import { AskedMost } from './AskedMost'

/** The questions of the home page, in help. */
export default function HelpQuestions({ heading }: HelpViewProps) {
  return <AskedMost heading={heading} id="help-questions" />
}
