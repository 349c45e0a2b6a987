import { useText } from '@/i18n/useText'
import { PageTitle } from '@/routing/PageTitle'
import { LinkButton } from '@/ui/LinkButton'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'

/** For an address no plugin draws. The address stays, so that a typing error can be seen and mended. */
export function NotFoundPage() {
  const text = useText()
  return (
    <Page
      title={text('app.notFound.title')}
      lead={text('app.notFound.body')}
      art={<Picture src="/pictures/not-found-240.png" alt="" width={240} height={180} eager />}
      narrow
    >
      <PageTitle>{text('app.notFound.title')}</PageTitle>
      <p>
        <LinkButton to="/">{text('app.notFound.home')}</LinkButton>
      </p>
    </Page>
  )
}
