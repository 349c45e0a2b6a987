import { rentalPaid } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { personLeft } from '@/contracts/session'
import { call, onLatest, put, wait, type Fx } from '@/runtime/effects/fx'
import type { AppEvent } from '@/kernel/events'
import { selectLocation } from '@/runtime/store/coreSlices'
import { withQuery, wholeQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { selectItems } from '../estimatorSlice'
import { homeChosen, itemCounted, itemsCleared, itemsRestored } from '../events'
import { decodeCounts, encodeCounts } from '../model/counts'
import { isSizeGuide } from '../paths'
import { dropDraft, keepDraft, readDraft } from '../ports'
import { select } from '../select'

/** The address is updated after a pause in the presses. */
const REST_MS = 400

/** The list is in the address, so that it survives reload, Back and sharing a link, and for an hour on the device. */
export function* keepItems(): Fx<never> {
  return yield* onLatest([arrived, itemCounted, homeChosen, itemsCleared, itemsRestored, rentalPaid, personLeft], follow)
}

function* follow(event: AppEvent): Fx<void> {
  if (arrived.match(event)) return yield* readList(event.payload.query['items'])
  if (rentalPaid.match(event) || personLeft.match(event)) return void (yield* call(dropDraft))
  if (itemCounted.match(event)) yield* wait(REST_MS)
  const { counts } = yield* select(selectItems)
  // a list from a shared link is stored only once the visitor changes it
  const isOwn = !itemsRestored.match(event) || event.meta?.cause === 'user'
  if (counts && isOwn) yield* call(keepDraft, counts)
  yield* showInAddress()
}

function* readList(inAddress: string | undefined): Fx<void> {
  const { path } = yield* select(selectLocation)
  if (!isSizeGuide(path)) return
  const { counts } = yield* select(selectItems)
  if (inAddress !== undefined) {
    const named = decodeCounts(inAddress)
    if (!counts || encodeCounts(counts) !== encodeCounts(named)) yield* put(itemsRestored({ counts: named }))
  } else if (counts) yield* showInAddress()
  else yield* put(itemsRestored({ counts: (yield* call(readDraft)) ?? {} }))
}

function* showInAddress(): Fx<void> {
  const { counts } = yield* select(selectItems)
  const location = yield* select(selectLocation)
  const items = encodeCounts(counts ?? {})
  if (!isSizeGuide(location.path) || items === (location.query['items'] ?? '')) return
  yield* call(replaceWith, withQuery(location.path, { ...wholeQuery(location), items: items === '' ? undefined : items }))
}
