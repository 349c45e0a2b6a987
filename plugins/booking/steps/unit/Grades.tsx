import { Disclosure } from '@/view/Disclosure'
import { useText } from '@/view/useText'
import { DefinitionList } from '@/ui/DefinitionList'
import styles from './StoreFacts.module.css'

const GRADES = ['Platinum', 'Premium', 'Standard'] as const

/** What the grades of units mean, once for all cards. */
export function Grades() {
  const text = useText()
  return (
    <Disclosure part="booking.grades" summary={text('booking.grades.title')} summaryClassName={styles.summary}>
      <DefinitionList
        items={GRADES.map(grade => ({
          id: grade,
          term: text(`booking.label.${grade}`),
          detail: text(`booking.grades.${grade}`),
        }))}
      />
    </Disclosure>
  )
}
