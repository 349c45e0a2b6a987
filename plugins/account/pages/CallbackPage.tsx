import { useText } from '@/i18n/useText'
import { PageTitle } from '@/routing/PageTitle'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'

/** Shown for the moment in which a return from the identity provider is checked. */
export default function CallbackPage() {
  const text = useText()
  return (
    <Page title={text('account.callback.title')}>
      <PageTitle>{text('account.callback.title')}</PageTitle>
      <Skeleton count={3} label={text('app.loading')} />
    </Page>
  )
}
