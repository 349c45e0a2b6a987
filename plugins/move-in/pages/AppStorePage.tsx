import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { PageTitle } from '@/view/PageTitle'
import { useSelected } from '@/view/hooks'
import { LinkButton } from '@/ui/LinkButton'
import { Page } from '@/ui/Page'
import { platformOf } from '../model/appStores'

/** Shown while the app store opens, with a link in case it does not. */
export default function AppStorePage() {
  const text = useText()
  const { appLinks } = useConfig()
  const platform = platformOf(useSelected(selectLocation).path) ?? 'ios'
  return (
    <Page title={text('moveIn.appStore.title')} lead={text('moveIn.appStore.lead')}>
      <PageTitle>{text('moveIn.appStore.title')}</PageTitle>
      <p>
        <LinkButton href={appLinks[platform]}>{text(`moveIn.download.${platform}`)}</LinkButton>
      </p>
    </Page>
  )
}
