import messages from '@/runtime/i18n/messages/lastResort.en-GB.json'
import { buttonClass } from '@/ui/buttonClass'
import { BarePage } from './BarePage'
import { plain } from './plainMessage'

/** The page where nothing else can be drawn: it needs no configuration, no words that are fetched and no state. */
export function LastResort({ reference }: { readonly reference: string }) {
  const { pathname, search } = location
  return (
    <BarePage title={plain(messages['app.lastResort.title'])}>
      <p role="alert">{plain(messages['app.lastResort.body'])}</p>
      {/* a link, because it works whatever else does not */}
      <a className={buttonClass('primary', false)} href={pathname + search}>
        {plain(messages['app.lastResort.reload'])}
      </a>
      <p>
        {plain(messages['app.lastResort.reference'])} <code>{reference}</code>
      </p>
    </BarePage>
  )
}
