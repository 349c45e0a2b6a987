import { Card } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { choiceSubmitted } from '../events'
import { useSelected } from '../hooks'
import { selectMarketing } from '../marketingSlice'

/** The checkbox for news by e-mail, saved at once. Nothing is shown if the choice could not be loaded. */
export default function News() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { phase, wanted, sending, isKept, refusal } = useSelected(selectMarketing)
  if (phase !== 'known') return null
  const status = sending !== null ? 'marketing.saving' : isKept ? `marketing.kept.${wanted ? 'yes' : 'no'}` : undefined
  return (
    <Card as="section" labelledBy="marketing" printed={false}>
      <Stack gap={4}>
        <h2 id="marketing">{text('marketing.title')}</h2>
        {refusal && (
          <Notice tone="error" title={text('marketing.refused')}>
            {failureText(refusal)}
          </Notice>
        )}
        <CheckboxField
          name="marketing"
          label={text('marketing.wanted')}
          hint={text('marketing.hint')}
          checked={sending ?? wanted}
          onChange={({ target }) => {
            if (sending === null) dispatch(choiceSubmitted({ wanted: target.checked }))
          }}
        />
        <p role="status">{status !== undefined && text(status)}</p>
      </Stack>
    </Card>
  )
}
