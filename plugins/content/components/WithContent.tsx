import type { ReactNode } from 'react'
import type { PageContent } from '@/contracts/content'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { LoadedView, statusPage } from '@/view/lazyView'
import { PageTitle } from '@/view/PageTitle'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { withoutTrailingSlash } from '@/runtime/routing/paths'
import { selectContentFailure, selectContentHere } from '../contentSlice'
import { contentRetried } from '../events'
import { useSelected } from '../hooks'

/** A page whose content comes from the server, with its loading and error states. */
export function WithContent({ children }: { readonly children: (content: PageContent) => ReactNode }) {
  const text = useText()
  const content = useSelected(selectContentHere)
  const failure = useSelected(selectContentFailure)
  if (content) return children(content)
  if (failure?.status === 404) return <LoadedView {...statusPage} props={{ status: 404 }} />
  if (failure) return <NoContent />
  return <Skeleton shape="text" count={6} label={text('app.loading')} />
}

function NoContent() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { path } = useSelected(selectLocation)
  const failure = useSelected(selectContentFailure)
  return (
    <Page title={text('content.missing.title')} narrow>
      <PageTitle>{text('content.missing.title')}</PageTitle>
      <Notice
        tone="error"
        action={
          <Button variant="secondary" onClick={() => dispatch(contentRetried({ path: withoutTrailingSlash(path) }))}>
            {text('content.missing.retry')}
          </Button>
        }
      >
        <p>{failure && failureText(failure)}</p>
      </Notice>
    </Page>
  )
}
