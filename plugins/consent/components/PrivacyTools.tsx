import { forgetRequested } from '@/contracts/consent'
import { useText } from '@/view/useText'
import { Disclosure } from '@/view/Disclosure'
import { useLocationQuery } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { CheckboxField } from '@/ui/CheckboxField'
import { askedFor, selectForgetting, selectOffer } from '../consentSelectors'
import { choiceMade, forgettingConsidered, forgettingDeclined } from '../events'
import { useSelected } from '../hooks'
import { StorageTable } from './StorageTable'
import { selectChoice } from '../consentSlice'

/** What this site stores on the device, and a button to delete it. */
export default function PrivacyTools() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const forgetting = useSelected(selectForgetting)
  const { status } = useLocationQuery()
  return (
    <section aria-labelledby="kept-here">
      <Stack gap={4}>
        <h2 id="kept-here">{text('consent.title')}</h2>
        {status === 'forgotten' && <Notice tone="success">{text('consent.forgotten')}</Notice>}
        {forgetting === 'failed' && <Notice tone="error">{text('consent.failed')}</Notice>}
        <p>{text('consent.lead')}</p>
        {/* folded: on a phone it is five screens long, and what can be done is below it */}
        <Disclosure part="consent.kept" summary={text('consent.table')}>
          <StorageTable />
        </Disclosure>
        {/* last, because whether there is anything to consent to is known only once the app runs */}
        <ConsentChoices />
        <p>{text('consent.signOutFirst')}</p>
        <div>
          <Button
            variant="danger"
            pending={forgetting === 'underWay' || forgetting === 'done'}
            onClick={() => dispatch(forgettingConsidered())}
          >
            {text('consent.forget')}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        danger
        open={forgetting === 'considered'}
        title={text('consent.sure.title')}
        confirm={text('consent.sure.forget')}
        cancel={text('consent.sure.keep')}
        closeLabel={text('app.dialog.close')}
        onConfirm={() => dispatch(forgetRequested())}
        onCancel={() => dispatch(forgettingDeclined())}
      >
        {text('consent.sure.body')}
      </ConfirmDialog>
    </section>
  )
}

/** The value that selects the message. */
const yesOrNo = (isSo: boolean): string => (isSo ? 'yes' : 'no')
const REFUSED = { analytics: false, recordings: false }

/** The person's consent, as a checkbox; or that there is nothing to consent to. */
function ConsentChoices() {
  const text = useText()
  const dispatch = useDispatchEvent()
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
          hint={text(`consent.choices.${kind}Hint`, { own: yesOrNo(offer.ownRecordings), script: yesOrNo(offer.recordings) })}
          checked={choice[kind]}
          onChange={({ target }) => dispatch(choiceMade({ ...choice, [kind]: target.checked }))}
        />
      ))}
    </Stack>
  )
}
