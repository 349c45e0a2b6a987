import { offerRequested, rentalPaid } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { personLeft } from '@/contracts/session'
import type { SagaEntry } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { call, type Fx, onEvery, onLatest, put, wait } from '@/runtime/effects/fx'
import { wholeQuery, withQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectItems } from './estimatorSlice'
import { homeChosen, itemCounted, itemsCleared, itemsRestored } from './events'
import { decodeCounts, encodeCounts } from './model/counts'
import { isSizeGuide } from './paths'
import { dropDraft, keepDraft, readDraft } from './ports'
import { select } from './select'

/** The address is updated once no count has changed for this long. */
const PAUSE_MS = 400

/** The list is in the address, so that it survives reload, Back and sharing a link, and for an hour on the device. */
function* keepItems(): Fx<never> {
  return yield* onLatest([arrived, itemCounted, homeChosen, itemsCleared, itemsRestored, rentalPaid, personLeft], syncItems)
}

function* syncItems(event: AppEvent): Fx<void> {
  if (arrived.match(event)) return yield* readList(event.payload.query['items'])
  if (rentalPaid.match(event) || personLeft.match(event)) return void (yield* call(dropDraft))
  if (itemCounted.match(event)) yield* wait(PAUSE_MS)
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

/** Requests the chosen store's offer on arrival; changes to the list in the address do not matter. */
function* askForOffer(): Fx<never> {
  return yield* onEvery(arrived, function* ({ payload: { path, how } }) {
    if (isSizeGuide(path) && how !== 'replace') yield* put(offerRequested())
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'estimator.keepItems', run: keepItems, onCrash: 'restart' },
  { id: 'estimator.askForOffer', run: askForOffer, onCrash: 'restart' },
]
export default workflows
