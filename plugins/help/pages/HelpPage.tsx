import { telOf } from '@/domain/telOf'
import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { PageTitle } from '@/routing/PageTitle'
import { Container } from '@/ui/Container'
import { DefinitionList } from '@/ui/DefinitionList'
import { Page } from '@/ui/Page'
import { Stack } from '@/ui/Stack'
import { RecordTools } from '../components/RecordTools'

/** How to reach a person, and what to give them so that they can help. */
export default function HelpPage() {
  const text = useText()
  const { brand } = useConfig()
  const { supportPhone: phone, supportEmail: email } = brand
  return (
    <Container width="narrow">
      <Page title={text('help.title')} lead={text('help.lead')}>
        <PageTitle>{text('help.title')}</PageTitle>
        <Stack gap={6}>
          <DefinitionList
            items={[
              { id: 'phone', term: text('help.phone'), detail: <a href={telOf(phone)}>{phone}</a> },
              { id: 'email', term: text('help.email'), detail: <a href={`mailto:${email}`}>{email}</a> },
              { id: 'hours', term: text('help.hours'), detail: text('help.hours.body') },
            ]}
          />
          <RecordTools />
        </Stack>
      </Page>
    </Container>
  )
}
