import styles from './reading.module.css'

export interface QuestionsProps {
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** Questions with answers in native disclosure elements, which work before any script. */
export function Questions({ title, questions }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions" className={styles.section}>
      <h2 id="questions">{title}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p className={styles.note}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
