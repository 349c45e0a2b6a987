import type { ConfigProblem } from '@/config/readConfig'
import messages from '@/i18n/messages/en-GB.json'
import type { Problem } from '@/kernel/problems'
import { sentenceOf } from '@/kernel/problemSentences'

export interface BootReportProps {
  readonly problems: readonly (ConfigProblem | Problem)[]
}

/** Shown instead of the app when it cannot start: what is wrong, by name, for whoever set it up. */
export function BootReport({ problems }: BootReportProps) {
  return (
    <main>
      <h1>{plain(messages['app.boot.title'])}</h1>
      <p>{plain(messages['app.boot.body'])}</p>
      <ul>
        {problems.map(problem => (
          <li key={inWords(problem)}>
            <code>{problem.code}</code> {inWords(problem)}
          </li>
        ))}
      </ul>
    </main>
  )
}

/** Messages are compiled to syntax trees in a build; these two have no placeholders, so their text is their first node. */
function plain(message: unknown): string {
  if (typeof message === 'string') return message
  const [node] = message as readonly { readonly value: string }[]
  return node?.value ?? ''
}

const inWords = (problem: ConfigProblem | Problem): string =>
  'key' in problem ? `${problem.key}: expected ${problem.expected}` : sentenceOf(problem)
