import { useConfig } from '../config/useConfig'
import { useText } from '../i18n/useText'
import { PageTitle } from '../routing/PageTitle'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Picture } from '../ui/Picture'

/**
 * A page that only says what went wrong with an address: 404 is Page Not Found, anything else Internal Server Error
 * (spec §2). The address stays, so that a typing error can be seen and mended.
 */
export default function StatusPage({ status }: { readonly status: number | undefined }) {
  const text = useText()
  const { brand } = useConfig()
  const kind = status === 404 ? 'app.notFound' : 'app.error'
  return (
    <Page
      title={text(`${kind}.title`)}
      kicker={status}
      lead={text(`${kind}.body`, { phone: brand.supportPhone })}
      art={<Picture src={`/pictures/${status === 404 ? 'not-found' : 'error'}-240.png`} alt="" width={240} height={180} eager />}
      narrow
    >
      <PageTitle>{text(`${kind}.title`)}</PageTitle>
      <p>
        <LinkButton to="/">{text('app.notFound.home')}</LinkButton>
      </p>
    </Page>
  )
}
