import { accessOnOffer, offerAnswered, offerRequested, protectionOnOffer, rentalPaid, unitsOnOffer } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { londonDate } from '@/domain/dates'
import type { SagaEntry } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { answerTo, call, type Fx, now, onEvery, onLatest, put, take } from '@/runtime/effects/fx'
import { addressOf, isPage, wholeQuery, withQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { selectLocation, selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { comparisonRestored, linkShared, printRequested, shareRequested, unitCompared, unitLeftOut } from './events'
import { readUnits, writeUnits } from './model/comparison'
import { decodeLinkedPrice, encodeLinkedPrice, partsOf } from './model/linkedPrice'
import { priceUnit, readChoice } from './model/priceQuote'
import { COMPARE, QUOTE } from './paths'
import { dropComparison, keepComparison as keepOnDevice, printPage, publishedPrices, readComparison, shareAddress } from './ports'
import { MAX_COMPARED, selectQuote } from './quoteSlice'
import { select } from './select'

/** Restores the compared units: on the comparison page from its address, elsewhere from the device, where they are stored for an hour. */
function* keepComparison(): Fx<never> {
  return yield* onLatest([arrived, unitCompared, unitLeftOut, rentalPaid], updateStored)
}

function* updateStored(event: AppEvent): Fx<void> {
  if (rentalPaid.match(event)) return void (yield* call(dropComparison))
  if (arrived.match(event)) return yield* restore()
  const { storeId, unitIds } = yield* select(selectQuote)
  if (storeId === undefined || unitIds.length === 0) yield* call(dropComparison)
  else yield* call(keepOnDevice, { storeId, unitIds })
}

function* restore(): Fx<void> {
  const { path, query } = yield* select(selectLocation)
  const { storeId, unitIds } = yield* select(selectQuote)
  if (isPage(path, COMPARE) && query['storeId'] !== undefined) {
    const unitsInAddress = readUnits(query['units'], MAX_COMPARED)
    if (storeId === query['storeId'] && writeUnits(unitsInAddress) === writeUnits(unitIds)) return
    yield* put(comparisonRestored({ storeId: query['storeId'], unitIds: unitsInAddress }))
    yield* call(keepOnDevice, { storeId: query['storeId'], unitIds: unitsInAddress })
  } else if (storeId === undefined) {
    const stored = yield* call(readComparison)
    if (stored) yield* put(comparisonRestored(stored))
  }
}

/** A shared link states the current price, not that of an older link. */
function* shareLink(): Fx<never> {
  return yield* onLatest([shareRequested], function* (event) {
    const location = yield* select(selectLocation)
    const current = isPage(location.path, QUOTE) ? yield* currentQuoteAddress() : undefined
    yield* put(linkShared({ how: yield* call(shareAddress, event.payload.title, current ?? addressOf(location)) }))
  })
}

function* print(): Fx<never> {
  return yield* onEvery(printRequested, function* () {
    yield* call(printPage)
  })
}

/** Prices are fetched whenever a comparison or a quote is opened; the address of a quote then includes its price. */
function* priceQuote(): Fx<never> {
  return yield* onLatest([arrived], function* (event) {
    const { path } = yield* select(selectLocation)
    if (event.payload.how === 'replace' || !(isPage(path, COMPARE) || isPage(path, QUOTE))) return
    yield* put(offerRequested())
    yield* take(offerAnswered)
    if (isPage(path, QUOTE)) yield* addPriceToAddress()
  })
}

function* addPriceToAddress(): Fx<void> {
  const location = yield* select(selectLocation)
  const today = londonDate((yield* now()) + (yield* select(selectServerOffsetMs)))
  if (!isPage(location.path, QUOTE) || decodeLinkedPrice(location.query['said'], today)) return
  const address = yield* currentQuoteAddress()
  if (address !== undefined) yield* call(replaceWith, address)
}

/** The address of the current quote with its price; undefined if it has none. */
function* currentQuoteAddress(): Fx<string | undefined> {
  const location = yield* select(selectLocation)
  const { unitId } = location.query
  const offer = yield* answerTo(unitsOnOffer)
  const unit = offer?.groups.flatMap(({ units }) => units).find(({ id }) => id === unitId)
  if (!unit) return undefined
  const pricing = {
    published: yield* call(publishedPrices),
    access: yield* answerTo(accessOnOffer),
    levels: yield* answerTo(protectionOnOffer),
  }
  const { ledger } = priceUnit(unit, pricing, readChoice(location.query))
  const made = londonDate((yield* now()) + (yield* select(selectServerOffsetMs)))
  return withQuery(QUOTE, { ...wholeQuery(location), said: encodeLinkedPrice({ made, ...partsOf(ledger) }) })
}

const workflows: readonly SagaEntry[] = [
  { id: 'quote.keepComparison', run: keepComparison, onCrash: 'restart' },
  { id: 'quote.priceQuote', run: priceQuote, onCrash: 'restart' },
  { id: 'quote.shareLink', run: shareLink, onCrash: 'restart' },
  { id: 'quote.print', run: print, onCrash: 'restart' },
]
export default workflows
