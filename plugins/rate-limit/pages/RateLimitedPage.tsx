import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { PageTitle } from '@/routing/PageTitle'
import { Page } from '@/ui/Page'

/** For a first load that was refused: try again in a few minutes. */
export default function RateLimitedPage() {
  const text = useText()
  const { brand } = useConfig()
  return (
    <Page title={text('rateLimit.title')} lead={text('requestError.RATE_LIMITED')} narrow>
      <PageTitle>{text('rateLimit.title')}</PageTitle>
      <p>
        <a href={`mailto:${brand.supportEmail}`}>{text('rateLimit.contactUs')}</a>
      </p>
    </Page>
  )
}
