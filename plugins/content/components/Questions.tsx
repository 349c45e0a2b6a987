import { Disclosure } from '@/view/Disclosure'
import { Link } from '@/ui/Link'
import styles from './reading.module.css'

export interface QuestionsProps {
  readonly title: string
  readonly heading?: 'h2' | 'h3'
  /** Id of the heading, unique on the page; a dialog above a page with questions has its own. */
  readonly id?: string
  readonly questions: readonly {
    readonly question: string
    readonly answer: string
    /** A page with more information. */
    readonly more?: { readonly to: string; readonly label: string }
  }[]
}

/** Questions with answers in native disclosure elements, which work before any script. */
export function Questions({ title, heading: Heading = 'h2', id = 'questions', questions }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading id={id}>{title}</Heading>
      <div>
        {questions.map(({ question, answer, more }, index) => (
          <Disclosure key={question} part={`content.${id}.${index}`} className={styles.question} summary={question}>
            <p className={styles.note}>
              {answer} {more && <Link to={more.to}>{more.label}</Link>}
            </p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
