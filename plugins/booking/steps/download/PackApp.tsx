import { useText } from '@/view/useText'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { pathOfAppStore, PLATFORMS } from '../../model/appStores'

/** The app that opens the doors. */
export function PackApp() {
  const text = useText()
  return (
    <Stack as="section" gap={3}>
      <h2>{text('booking.pack.app')}</h2>
      <p>{text('booking.download.app')}</p>
      <Row>
        {PLATFORMS.map(platform => (
          <LinkButton key={platform} variant="secondary" to={pathOfAppStore(platform)}>
            {text(`booking.download.${platform}`)}
          </LinkButton>
        ))}
      </Row>
    </Stack>
  )
}
