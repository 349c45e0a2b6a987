import { useServerClock } from '@/view/appContext'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { Countdown } from '@/ui/Countdown'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { useSelected } from '../hooks'
import { selectSignIn } from '../signInSlice'

/** Shown while the provider's response is checked; if the provider is busy, with a countdown to the next try. */
export default function CallbackPage() {
  const text = useText()
  const { resumesAt } = useSelected(selectSignIn)
  const isBusy = typeof resumesAt === 'number'
  return (
    <Page title={text('account.callback.title')} narrow={isBusy}>
      <PageTitle>{text('account.callback.title')}</PageTitle>
      {isBusy ? <Busy until={resumesAt} /> : <Skeleton count={3} label={text('app.loading')} />}
    </Page>
  )
}

function Busy({ until }: { readonly until: number }) {
  const text = useText()
  const clock = useServerClock()
  const offsetMs = useSelected(selectServerOffsetMs)
  return (
    <>
      <Notice tone="info" title={text('account.callback.busy')}>
        {text('account.callback.busy.body')}
      </Notice>
      <p>
        <Countdown
          expiresAt={until + offsetMs}
          now={clock}
          format={({ hours, minutes, seconds }) => text('account.callback.busy.left', { minutes: hours * 60 + minutes, seconds })}
        />
      </p>
    </>
  )
}
