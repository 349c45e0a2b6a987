import { useText } from '@/view/useText'
import { useLocationQuery } from '@/view/navigation'
import { selectCatalogue } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { MOST_MATCHES } from '../model/foundStores'
import type { ShownStores } from '../model/shownStores'

/** One sentence for what was found and how it is ordered: “14 stores, nearest to Bath first”. */
export function useStatus(shown: ShownStores | undefined): string {
  const text = useText()
  const { stores, finder } = useSelected(selectCatalogue)
  const { open } = useLocationQuery()
  if (!shown) return text(stores && (finder.text === '' || finder.found) ? 'booking.finder.asking' : 'booking.finder.loading')
  const { rows, from, asked, isUnknown } = shown
  const count = rows.length
  const place = from === undefined ? '' : from.kind === 'you' ? text('booking.finder.you') : from.name
  if (asked && asked.stores > 0) return text('booking.finder.status.asked', { ...asked, from: place === '' ? 'none' : 'known' })
  if (open === 'now') return text('booking.finder.status.open', { count })
  if (isUnknown && count === 0) return text('booking.finder.status.unknown', { text: finder.text })
  const fitting = rows.filter(row => row.fits).length
  if (finder.text !== '' && fitting > 0)
    return text('booking.finder.status.fitting', {
      count: fitting,
      text: finder.text,
      nearby: count - fitting,
      more: finder.found?.length === MOST_MATCHES ? 'yes' : 'no',
    })
  if (finder.text !== '' && from?.kind === 'place') return text('booking.finder.status.noneThere', { place: from.name, count })
  return text(from ? 'booking.finder.status.nearest' : 'booking.finder.status.all', { count, place })
}
