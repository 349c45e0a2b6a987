import { Suspense, useState, type MouseEvent } from 'react'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { LoadedView } from '@/view/lazyView'
import { selectBuild, selectVersion } from '@/runtime/store/coreSlices'
import { useSelected } from '@/view/hooks'

/** Long enough to distinguish builds. */
const SHORT = 8

const releases = () => import(/* webpackChunkName: "updates" */ './ReleaseHistory')

/**
 * The version, e.g. `1.7.0`; outside production with the build, once it is known, and the environment (S9). Pressing it shows the
 * releases. That is for developers and changes nothing, so it is not an event.
 */
export default function VersionItem() {
  const text = useText()
  // local state: for developers, and never in production
  const [isOpen, setIsOpen] = useState(false)
  const { environment } = useConfig()
  const version = useSelected(selectVersion)
  const build = useSelected(selectBuild).slice(0, SHORT)
  const openReleases = (event: MouseEvent): void => {
    event.preventDefault()
    setIsOpen(true)
  }
  if (environment === 'prod' || build === '') return <span>{version}</span>
  return (
    <>
      <a href="#releases" onClick={openReleases}>
        {text('updates.version', { version, build, environment })}
      </a>
      {isOpen && (
        <Suspense>
          <LoadedView plugin="updates" load={releases} props={{ onClose: () => setIsOpen(false) }} />
        </Suspense>
      )}
    </>
  )
}
