import { useText } from '@/i18n/useText'
import { PageTitle } from '@/routing/PageTitle'
import { LinkButton } from '@/ui/LinkButton'
import { Page } from '@/ui/Page'

/** For an address no plugin draws. The address stays, so that a typing error can be seen and mended. */
export function NotFoundPage() {
  const text = useText()
  return (
    <Page title={text('app.notFound.title')} lead={text('app.notFound.body')}>
      <PageTitle>{text('app.notFound.title')}</PageTitle>
      <p>
        <LinkButton to="/">{text('app.notFound.home')}</LinkButton>
      </p>
    </Page>
  )
}
