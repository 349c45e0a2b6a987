import type { ConfigProblem } from '@/runtime/config/readConfig'
import messages from '@/runtime/i18n/messages/boot.en-GB.json'
import type { Problem } from '@/kernel/problems'
import { sentenceOf } from '@/kernel/problemSentences'
import { BarePage, plainText } from './BarePage'

export interface BootReportProps {
  readonly problems: readonly (ConfigProblem | Problem)[]
}

/** Shown instead of the app when it cannot start: what is wrong, by name, for whoever set it up. */
export function BootReport({ problems }: BootReportProps) {
  return (
    <BarePage title={plainText(messages['app.boot.title'])}>
      <p>{plainText(messages['app.boot.body'])}</p>
      <ul>
        {problems.map(problem => (
          <li key={describeProblem(problem)}>
            <code>{problem.code}</code> {describeProblem(problem)}
          </li>
        ))}
      </ul>
    </BarePage>
  )
}

const describeProblem = (problem: ConfigProblem | Problem): string =>
  'key' in problem ? `${problem.key}: expected ${problem.expected}` : sentenceOf(problem)
