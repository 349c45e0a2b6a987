import { formRequested, pricesRequested, submitted } from '@/contracts/contact'
import { ask, select, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/locationSlice'
import { withQuery } from '@/runtime/routing/paths'
import { goTo } from '@/runtime/routing/ports'
import { selectContact } from '../contactSelectors'
import { formClosed, storeChosen } from '../events'
import { UNIT_PATH } from '../paths'

/** Prices are shown to whoever asks for them: at once, after the form, or when the form is closed without an answer. */
export function* goOnToPrices(): Fx<never> {
  let waiting: { readonly storeId?: string } | undefined
  while (true) {
    const event = yield* takeAny(pricesRequested, formRequested, storeChosen, formClosed, submitted)
    if (storeChosen.match(event)) {
      waiting &&= event.payload
      continue
    }
    const wish = pricesRequested.match(event) ? event.payload : formClosed.match(event) ? waiting : undefined
    const { form } = yield* select(selectContact)
    waiting = pricesRequested.match(event) && form !== null ? event.payload : undefined
    if (wish && form === null) yield* goToUnits(wish.storeId)
  }
}

function* goToUnits(storeId: string | undefined): Fx<void> {
  const { query, rest } = yield* select(selectLocation)
  yield* ask(goTo, withQuery(UNIT_PATH, { ...query, ...rest, ...(storeId !== undefined && { storeId }) }))
}
