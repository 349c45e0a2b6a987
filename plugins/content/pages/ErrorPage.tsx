import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { PageTitle } from '@/routing/PageTitle'
import { useLocationQuery } from '@/routing/useLocationQuery'
import { LinkButton } from '@/ui/LinkButton'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'

/** `/error?status=404` says Page Not Found, any other status Internal Server Error (spec §2). */
export default function ErrorPage() {
  const text = useText()
  const { brand } = useConfig()
  const { status } = useLocationQuery()
  const kind = status === '404' ? 'app.notFound' : 'app.error'
  return (
    <Page
      title={text(`${kind}.title`)}
      kicker={status !== undefined && /^[1-5]\d\d$/.test(status) ? status : undefined}
      art={
        <Picture src={`/pictures/${status === '404' ? 'not-found' : 'error'}-240.png`} alt="" width={240} height={180} eager />
      }
      narrow
      lead={text(`${kind}.body`, { phone: brand.supportPhone })}
    >
      <PageTitle>{text(`${kind}.title`)}</PageTitle>
      <p>
        <LinkButton to="/">{text('app.notFound.home')}</LinkButton>
      </p>
    </Page>
  )
}
