import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { selectBuild, selectVersion } from '@/store/appSlice'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { historyOpened } from '../events'

/** Enough of a build's id to tell it from any other. */
const SHORT = 8

/** `1.7.0`; outside production with the build, once it is known, and the environment (spec §9). Pressed, it opens the releases. */
export default function VersionItem() {
  const text = useText()
  const tell = useTell()
  const { environment } = useConfig()
  const version = useSelected(selectVersion)
  const build = useSelected(selectBuild).slice(0, SHORT)
  if (environment === 'prod' || build === '') return <span>{version}</span>
  return (
    <Button variant="quiet" onClick={() => tell(historyOpened())}>
      {text('updates.version', { version, build, environment })}
    </Button>
  )
}
