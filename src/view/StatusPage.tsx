import { storesRoute } from '@/contracts/finder'
import { useApp, useConfig } from './appContext'
import { telOf } from '@/domain/telOf'
import { usePathTo } from './navigation'
import { useText } from './useText'
import { PageTitle } from './PageTitle'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'

interface StatusPageProps {
  readonly status: number | undefined
  /** Path and query of the page that failed, if it is not the previous one. */
  readonly failed?: string
}

/**
 * The page for an address that failed: 404 is Page Not Found, any other status Internal Server Error (S2). The address is kept,
 * so that a typing error can be seen and corrected.
 */
export default function StatusPage({ status, failed }: StatusPageProps) {
  const text = useText()
  const { brand } = useConfig()
  const isMissing = status === 404
  const stores = usePathTo()(storesRoute)
  const kind = isMissing ? 'app.notFound' : 'app.error'
  return (
    <Page
      title={text(`${kind}.title`)}
      kicker={status}
      lead={text(`${kind}.body`, { phone: brand.supportPhone })}
      art={<Picture src={`/pictures/${isMissing ? 'not-found' : 'error'}-240.png`} alt="" width={240} height={180} eager />}
      narrow
    >
      <PageTitle>{text(`${kind}.title`)}</PageTitle>
      <Row>
        {!isMissing && <TryAgain failed={failed} />}
        <LinkButton to="/" variant={isMissing ? 'primary' : 'secondary'}>
          {text('app.notFound.home')}
        </LinkButton>
        {isMissing && stores !== undefined && (
          <LinkButton to={stores} variant="secondary">
            {text('app.notFound.stores')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={telOf(brand.supportPhone)}>
          {text('app.call', { phone: brand.supportPhone })}
        </LinkButton>
      </Row>
    </Page>
  )
}

/** If it is not known which page failed, retrying goes back to the previous page. */
function TryAgain({ failed }: Pick<StatusPageProps, 'failed'>) {
  const text = useText()
  const { navigation } = useApp()
  // a button in both cases, because a recording does not contain the address and a replay must look the same
  return (
    <Button onClick={() => void (failed === undefined ? navigation.back() : navigation.push(failed))}>
      {text('app.error.retry')}
    </Button>
  )
}
