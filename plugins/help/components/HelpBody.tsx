import { helpQuestionsSlot, type HelpViewProps } from '@/contracts/help'
import { Slot } from '@/view/Slot'
import { useText } from '@/view/useText'
import { Stack } from '@/ui/Stack'
import { formRequested } from '@/contracts/contact'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/appContext'
import { DefinitionList } from '@/ui/DefinitionList'
import { RecordTools } from './RecordTools'

/** Help in the order most people need it: answers, then contact options, then a recording to send. */
export function HelpBody({ heading: Heading }: HelpViewProps) {
  const text = useText()
  return (
    <Stack gap={6}>
      <Slot of={helpQuestionsSlot} with={{ heading: Heading }} />
      <section aria-labelledby="help-contact">
        <Stack gap={4}>
          <Heading id="help-contact">{text('help.contact')}</Heading>
          <Contacts />
          <Ask />
        </Stack>
      </section>
      <RecordTools heading={Heading} />
    </Stack>
  )
}

/** Ask a store a question, or request a call. */
function Ask() {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <Row>
      <Button onClick={() => dispatch(formRequested({ redirect: false, withoutSize: true }))}>{text('help.ask')}</Button>
      <Button variant="secondary" onClick={() => dispatch(formRequested({ redirect: false, withoutSize: true, asCall: true }))}>
        {text('help.askCall')}
      </Button>
    </Row>
  )
}

/** How to reach a person, and when. */
function Contacts() {
  const text = useText()
  const { supportPhone: phone, supportEmail: email } = useConfig().brand
  return (
    <DefinitionList
      items={[
        { id: 'phone', term: text('help.phone'), detail: <a href={telOf(phone)}>{phone}</a> },
        { id: 'email', term: text('help.email'), detail: <a href={`mailto:${email}`}>{email}</a> },
        { id: 'hours', term: text('help.hours'), detail: text('help.hours.body') },
      ]}
    />
  )
}
