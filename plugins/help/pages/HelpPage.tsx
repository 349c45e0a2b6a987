import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { Container } from '@/ui/Container'
import { Page } from '@/ui/Page'
import { HelpBody } from '../components/HelpBody'

/** Answers, how to contact our team, and a record to send them. */
export default function HelpPage() {
  const text = useText()
  return (
    <Container width="narrow">
      <Page title={text('help.title')} lead={text('help.lead')}>
        <PageTitle>{text('help.title')}</PageTitle>
        <HelpBody heading="h2" />
      </Page>
    </Container>
  )
}
