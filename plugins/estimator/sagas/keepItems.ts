import { rentalPaid } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { personLeft } from '@/contracts/session'
import { ask, onLatest, put, select, wait, type Fx } from '@/runtime/effects/fx'
import type { AppEvent } from '@/kernel/events'
import { selectLocation } from '@/runtime/store/locationSlice'
import { withQuery, wholeQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { selectItems } from '../estimatorSlice'
import { itemCounted, itemsCleared, itemsRestored } from '../events'
import { decodeCounts, encodeCounts } from '../model/counts'
import { isSizeGuide } from '../paths'
import { dropDraft, keepDraft, readDraft } from '../ports'

/** A hand that counts presses on: the address follows when it rests. */
const REST_MS = 400

/** The list stands in the address, so that reload, Back and a link sent to somebody keep it, and for an hour on the device. */
export function* keepItems(): Fx<never> {
  return yield* onLatest([arrived, itemCounted, itemsCleared, itemsRestored, rentalPaid, personLeft], follow)
}

function* follow(event: AppEvent): Fx<void> {
  if (arrived.match(event)) return yield* readList(event.payload.query['items'])
  if (rentalPaid.match(event) || personLeft.match(event)) return void (yield* ask(dropDraft))
  if (itemCounted.match(event)) yield* wait(REST_MS)
  const { counts } = yield* select(selectItems)
  // a list that came with a link becomes one's own only when one changes it
  const isOwn = !itemsRestored.match(event) || event.meta?.cause === 'user'
  if (counts && isOwn) yield* ask(keepDraft, counts)
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
  else yield* put(itemsRestored({ counts: (yield* ask(readDraft)) ?? {} }))
}

function* showInAddress(): Fx<void> {
  const { counts } = yield* select(selectItems)
  const location = yield* select(selectLocation)
  const items = encodeCounts(counts ?? {})
  if (!isSizeGuide(location.path) || items === (location.query['items'] ?? '')) return
  yield* ask(replaceWith, withQuery(location.path, { ...wholeQuery(location), items: items === '' ? undefined : items }))
}
