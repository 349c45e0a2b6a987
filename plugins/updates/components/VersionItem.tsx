import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { selectBuild, selectVersion } from '@/store/appSlice'
import { useSelected } from '@/store/hooks'

/** Enough of a build's id to tell it from any other. */
const SHORT = 8

/** `1.7.0`; outside production with the build, once it is known, and the environment (spec §9). */
export default function VersionItem() {
  const text = useText()
  const { environment } = useConfig()
  const version = useSelected(selectVersion)
  const build = useSelected(selectBuild).slice(0, SHORT)
  return <span>{environment === 'prod' || build === '' ? version : text('updates.version', { version, build, environment })}</span>
}
