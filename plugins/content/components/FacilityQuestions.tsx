import type { Facility } from '@/domain/schemas/facility'
import { useText } from '@/view/useText'
import { Link } from '@/ui/Link'
import { Stack } from '@/ui/Stack'
import { Questions } from './Questions'
import styles from './reading.module.css'

/** What people ask about this store, and the way to its other page. */
export function FacilityQuestions({ facility: { questions, beside, sample } }: { readonly facility: Facility }) {
  const text = useText()
  return (
    <Stack gap={5}>
      <Questions title={text('content.facility.questions')} questions={questions} />
      <p>
        <Link to={beside.path}>{beside.label}</Link>
      </p>
      {sample && <p className={styles.note}>{text('content.facility.sample')}</p>}
    </Stack>
  )
}
