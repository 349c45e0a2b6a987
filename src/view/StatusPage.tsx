import { useApp, useConfig } from './appContext'
import { telOf } from '@/domain/telOf'
import { useText } from './useText'
import { PageTitle } from './PageTitle'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'

interface StatusPageProps {
  readonly status: number | undefined
  /** Path and query of the page that failed, where it is not the one before. */
  readonly failed?: string
}

/**
 * A page that only says what went wrong with an address: 404 is Page Not Found, anything else Internal Server Error
 * (S2). The address stays, so that a typing error can be seen and mended.
 */
export default function StatusPage({ status, failed }: StatusPageProps) {
  const text = useText()
  const { brand } = useConfig()
  const isMissing = status === 404
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
        <LinkButton variant="quiet" href={telOf(brand.supportPhone)}>
          {text('app.call', { phone: brand.supportPhone })}
        </LinkButton>
      </Row>
    </Page>
  )
}

/** Without a page that is known to have failed, trying again begins on the page before. */
function TryAgain({ failed }: Pick<StatusPageProps, 'failed'>) {
  const text = useText()
  const { navigation } = useApp()
  // a button both ways: a recording does not keep what stood in the address, and its replay draws the same
  return (
    <Button onClick={() => void (failed === undefined ? navigation.back() : navigation.push(failed))}>
      {text('app.error.retry')}
    </Button>
  )
}
