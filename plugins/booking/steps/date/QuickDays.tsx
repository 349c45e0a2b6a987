import type { CivilDate } from '@/domain/dates'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'

export interface QuickDaysProps {
  /** In order; the first is the earliest day with access. */
  readonly days: readonly CivilDate[]
  readonly earliest: CivilDate
  /** Whether no earlier day is available, with or without access. */
  readonly isFirstOfAll: boolean
  readonly onChoose: (date: CivilDate) => void
}

/** Quick choices of available days. */
export function QuickDays({ days, earliest, isFirstOfAll, onChoose }: QuickDaysProps) {
  const text = useText()
  const formats = useFormats()
  const name = isFirstOfAll ? 'earliest' : 'earliestWithAccess'
  return (
    <Row gap={3}>
      {days.map(day => (
        <Button key={day} variant="secondary" onClick={() => onChoose(day)}>
          {text(day === earliest ? `booking.date.${name}` : 'booking.date.nearest', { date: formats.date(day, 'full') })}
        </Button>
      ))}
    </Row>
  )
}
