import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { Container } from '@/ui/Container'
import { Page } from '@/ui/Page'
import { Stack } from '@/ui/Stack'
import { Contacts } from '../components/Contacts'
import { RecordTools } from '../components/RecordTools'

/** How to contact our team, and the record to send them. */
export default function HelpPage() {
  const text = useText()
  return (
    <Container width="narrow">
      <Page title={text('help.title')} lead={text('help.lead')}>
        <PageTitle>{text('help.title')}</PageTitle>
        <Stack gap={6}>
          <Contacts />
          <RecordTools heading="h2" />
        </Stack>
      </Page>
    </Container>
  )
}
