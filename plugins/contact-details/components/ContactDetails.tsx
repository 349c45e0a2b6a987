import type { ContactKind } from '@/domain/schemas/contactChanges'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { OpenedForm } from '@/view/OpenedForm'
import { useFocusOnOutcome } from '@/view/useFocusOnOutcome'
import { useText } from '@/view/useText'
import { selectContactDetails } from '../contactDetailsSlice'
import { changesRetried, formOpened } from '../events'
import { useSelected } from '../hooks'
import { CodePanel } from './CodePanel'

/** Loaded on demand, because most visits open no form. */
const FORMS = {
  person: () => import(/* webpackChunkName: "contact-details-forms" */ './PersonForm'),
  phone: () => import(/* webpackChunkName: "contact-details-forms" */ './PhoneForm'),
  email: () => import(/* webpackChunkName: "contact-details-forms" */ './EmailForm'),
}
const KINDS: readonly ContactKind[] = ['phone', 'email']

/** Changes name, address, phone number and e-mail address. Nothing is shown without the capability. */
export default function ContactDetails() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const state = useSelected(selectContactDetails)
  const { phase, failure, form, news } = state
  const heading = useFocusOnOutcome(phase === 'known' ? [form, ...KINDS.map(kind => state[kind]?.id)].join(' ') : undefined)
  if (phase === 'unknown') return null
  if (phase === 'asking') return <section data-waiting="" />
  const choices = (['person', ...KINDS] as const).filter(each => each === 'person' || state[each] === null)
  return (
    <Card as="section" labelledBy="contact-details" printed={false}>
      <Stack gap={4}>
        <h2 id="contact-details" ref={heading} tabIndex={-1}>
          {text('contactDetails.title')}
        </h2>
        {news && (
          <Notice tone={news.is === 'taken' ? 'error' : 'success'}>{text(`contactDetails.${news.about}.${news.is}`)}</Notice>
        )}
        {phase === 'failed' ? (
          <Notice tone="error" action={<Button onClick={() => dispatch(changesRetried())}>{text('app.boundary.retry')}</Button>}>
            <p>{text('contactDetails.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        ) : (
          <>
            {KINDS.map(kind => {
              const waiting = state[kind]
              return waiting === null || form === kind ? null : <CodePanel key={waiting.id} kind={kind} waiting={waiting} />
            })}
            {form !== null ? (
              <OpenedForm key={form} plugin="contact-details" load={FORMS[form]} props={{}} />
            ) : (
              <Row>
                {choices.map(choice => (
                  <Button key={choice} variant="secondary" onClick={() => dispatch(formOpened({ form: choice }))}>
                    {text(`contactDetails.${choice}.open`)}
                  </Button>
                ))}
              </Row>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}
