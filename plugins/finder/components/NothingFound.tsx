import { retryRequested } from '@/contracts/booking'
import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { useSelected } from '../hooks'
import { addressOfStores } from '../model/addresses'
import type { ShownStores } from '../model/shownStores'

/** Shown if the search or its filters found nothing, with alternatives. The heading of the list announces it. */
export function NothingFound({ shown }: { readonly shown: ShownStores }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const location = useSelected(selectLocation)
  const without = (change: Readonly<Record<string, undefined>>, label: string) => (
    <LinkButton variant="secondary" to={addressOfStores(location, change)}>
      {text(label)}
    </LinkButton>
  )
  const { rows, asked, isUnknown, isNowhere } = shown
  return (
    <>
      {isUnknown && (
        <Notice tone="warning" action={without({ place: undefined, near: undefined }, 'finder.showAll')}>
          <p>
            {text('finder.notFound')} <Phone />
          </p>
        </Notice>
      )}
      {isNowhere && <Notice live={false}>{text('finder.nowhere')}</Notice>}
      {asked?.having === 0 && (
        <Notice tone="warning" live={false} action={without({ ranges: undefined }, 'finder.anySize')}>
          <p>
            {text('finder.sizeNowhere', { count: asked.stores })} <Phone />
          </p>
        </Notice>
      )}
      {rows.some(({ size }) => size?.has === 'unknown') && (
        <Notice
          live={false}
          action={
            <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
              {text('finder.retry')}
            </Button>
          }
        >
          {text('finder.someUnknown')}
        </Notice>
      )}
      {rows.length === 0 && !isUnknown && (
        <Notice live={false} action={without({ open: undefined }, 'finder.closedToo')}>
          {text('finder.noneOpen')}
        </Notice>
      )}
    </>
  )
}

function Phone() {
  const { supportPhone } = useConfig().brand
  return <Link href={telOf(supportPhone)}>{supportPhone}</Link>
}
