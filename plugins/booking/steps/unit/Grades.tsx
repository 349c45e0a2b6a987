import { Disclosure } from '@/view/Disclosure'
import { useText } from '@/view/useText'
import { DefinitionList } from '@/ui/DefinitionList'
import summary from '@/ui/summary.module.css'

const GRADES = ['Platinum', 'Premium', 'Standard'] as const

/** What the grades of units mean, once for all cards. */
export function Grades() {
  const text = useText()
  return (
    <Disclosure part="booking.grades" summary={text('booking.grades.title')} summaryClassName={summary.quiet}>
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
