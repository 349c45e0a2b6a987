import type { ConfigProblem } from '@/runtime/config/readConfig'
import messages from '@/runtime/i18n/messages/boot.en-GB.json'
import { telOf } from '@/domain/telOf'
import type { Problem } from '@/kernel/problems'
import { sentenceOf } from '@/kernel/problemSentences'
import { BarePage, plainText } from './BarePage'

export interface BootReportProps {
  readonly problems: readonly (ConfigProblem | Problem)[]
  /** The configuration as it was read, which may be invalid. */
  readonly configuration: unknown
}

/** Shown if the app cannot start: how to contact us, if known, and the problems, for the operator. */
export function BootReport({ problems, configuration }: BootReportProps) {
  const { supportPhone, supportEmail } = brandIn(configuration)
  return (
    <BarePage title={plainText(messages['app.boot.title'])}>
      <p>{plainText(messages['app.boot.body'])}</p>
      {/* plain links, because the component would add code to the landing page */}
      {isText(supportPhone) && (
        <p>
          <a href={telOf(supportPhone)}>{supportPhone}</a>
        </p>
      )}
      {isText(supportEmail) && (
        <p>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
      <p>{plainText(messages['app.boot.details'])}</p>
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

const brandIn = (configuration: unknown): { readonly supportPhone?: unknown; readonly supportEmail?: unknown } =>
  (Object(configuration) as { readonly brand?: object }).brand ?? {}
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const describeProblem = (problem: ConfigProblem | Problem): string =>
  'key' in problem ? `${problem.key}: expected ${problem.expected}` : sentenceOf(problem)
