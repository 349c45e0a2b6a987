import { accessOnOffer, offerAnswered, offerRequested, protectionOnOffer, unitsOnOffer } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { londonDate } from '@/domain/dates'
import { answerTo, call, now, onLatest, put, take, type Fx } from '@/runtime/effects/fx'
import { selectLocation, selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { withQuery, wholeQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { priceUnit, readChoice } from '../model/priceQuote'
import { decodeLinkedPrice, encodeLinkedPrice, partsOf } from '../model/linkedPrice'
import { COMPARE, isAt, QUOTE } from '../paths'
import { publishedPrices } from '../ports'
import { select } from '../select'

/** Prices are fetched whenever a comparison or a quote is opened; the address of a quote then includes its price. */
export function* priceQuote(): Fx<never> {
  return yield* onLatest([arrived], function* (event) {
    const isOurs = arrived.match(event) && event.payload.how !== 'replace'
    const { path } = yield* select(selectLocation)
    if (!isOurs || !(isAt(COMPARE, path) || isAt(QUOTE, path))) return
    yield* put(offerRequested())
    yield* take(offerAnswered)
    if (isAt(QUOTE, path)) yield* sayPriceInAddress()
  })
}

function* sayPriceInAddress(): Fx<void> {
  const location = yield* select(selectLocation)
  const today = londonDate((yield* now()) + (yield* select(selectServerOffsetMs)))
  if (!isAt(QUOTE, location.path) || decodeLinkedPrice(location.query['said'], today)) return
  const address = yield* quoteOfToday()
  if (address !== undefined) yield* call(replaceWith, address)
}

/** The address of the current quote with its price; undefined if it has none. */
export function* quoteOfToday(): Fx<string | undefined> {
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
