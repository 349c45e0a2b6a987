import { homeEntrySlot, storeFinderSlot } from '@/contracts/content'
import { useText } from '@/i18n/useText'
import { Slot } from '@/kernel/Slot'
import { PageTitle } from '@/routing/PageTitle'
import { Page } from '@/ui/Page'
import { Stack } from '@/ui/Stack'

/** Says what can be done here, and begins it: find a store. */
export default function HomePage() {
  const text = useText()
  return (
    <Page title={text('content.home.title')} lead={text('content.home.lead')}>
      <PageTitle>{text('content.home.documentTitle')}</PageTitle>
      <meta name="description" content={text('content.home.lead')} />
      <Stack gap={6}>
        <Slot of={storeFinderSlot} />
        <section aria-labelledby="how">
          <h2 id="how">{text('content.home.how')}</h2>
          <ol>
            <li>{text('content.home.step1')}</li>
            <li>{text('content.home.step2')}</li>
            <li>{text('content.home.step3')}</li>
          </ol>
          <p>{text('content.home.terms')}</p>
        </section>
        <Slot of={homeEntrySlot} />
      </Stack>
    </Page>
  )
}
