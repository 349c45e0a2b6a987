import type { Ask } from './realPorts'
import { refusalOf } from './refusalOf'

/** One customer's cards at a product API, true or played. */
export interface CardsApi {
  readonly ask: Ask
  /** The gateway accepts a card for this intent: another one each time. */
  accept(intentId: string): Promise<void>
}

interface Made {
  readonly id: string
}
const intent = ({ ask }: CardsApi, key: string) => ask('payment.createIntent', null, key) as Promise<Made>
const keep = ({ ask }: CardsApi, intentId: string, key: string) => ask('payment.addSource', intentId, key) as Promise<Made>

/** What the true API does, and every fake of it has to. */
export const CARDS: Readonly<Record<string, (api: CardsApi) => Promise<void>>> = {
  'an intent is made once under one key, and anew under another': async api => {
    const first = await intent(api, 'one-intent')
    expect(await intent(api, 'one-intent')).toEqual(first)
    expect((await intent(api, 'another')).id).not.toBe(first.id)
  },

  'a key that was used for another intent is refused': async api => {
    await intent(api, 'one-intent')
    expect(await refusalOf(api.ask('payment.createIntent', 'a-booking', 'one-intent'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  },

  'a card is kept once under one key, which keeps no other': async api => {
    const [one, other] = [await intent(api, 'one'), await intent(api, 'other')]
    await api.accept(one.id)
    const first = await keep(api, one.id, 'keep-one')
    expect(await keep(api, one.id, 'keep-one')).toEqual(first)
    await api.accept(other.id)
    expect(await refusalOf(keep(api, other.id, 'keep-one'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    expect((await keep(api, other.id, 'keep-other')).id).not.toBe(first.id)
  },

  'neither without a key': async api => {
    expect(await refusalOf(intent(api, ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
    expect(await refusalOf(keep(api, 'an-intent', ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
  },
}
