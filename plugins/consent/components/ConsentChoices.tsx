import { useText } from '@/view/useText'
import { useLocationQuery } from '@/view/useLocationQuery'
import { useTell } from '@/view/hooks'
import { CheckboxField } from '@/ui/CheckboxField'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { selectOffer } from '../consentSelectors'
import { selectChoice } from '../consentSlice'
import { choiceMade } from '../events'
import { useSelected } from '../hooks'
import { askedFor } from '../model/askedFor'

/** As the messages select by it. */
const yes = (isSo: boolean): string => (isSo ? 'yes' : 'no')
const REFUSED = { analytics: false, recordings: false }

/** What the person agrees to, changed by a tick; or that there is nothing to agree to. */
export function ConsentChoices() {
  const text = useText()
  const tell = useTell()
  const offer = useSelected(selectOffer)
  const choice = useSelected(selectChoice) ?? REFUSED
  const { status } = useLocationQuery()
  if (!offer) return <p>{text('consent.noOthers')}</p>
  const asked = askedFor(offer)
  const kinds = (['analytics', 'recordings'] as const).filter(kind => asked[kind])
  return (
    <Stack as="section" gap={3}>
      <h3>{text('consent.choices.title')}</h3>
      {status === 'withdrawn' && <Notice tone="success">{text('consent.choices.withdrawn')}</Notice>}
      <p>{text('consent.choices.lead')}</p>
      {kinds.map(kind => (
        <CheckboxField
          key={kind}
          name={kind}
          label={text(`consent.choices.${kind}`)}
          hint={text(`consent.choices.${kind}Hint`, { own: yes(offer.ownRecordings), script: yes(offer.recordings) })}
          checked={choice[kind]}
          onChange={({ target }) => tell(choiceMade({ ...choice, [kind]: target.checked }))}
        />
      ))}
    </Stack>
  )
}
