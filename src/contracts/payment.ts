import { eventsOf } from '../kernel/events'
import { question } from '../kernel/references'

/** Words of paying. Owner: the plugin `payment`. Card digits never appear in any of them (design §5.5). */
const event = eventsOf('payment')

/** The person chose a card on file to pay with. */
export const sourceChosen = event<{ readonly sourceId: string }>('sourceChosen', { sourceId: 'pseudo' })

/** The card the person means to pay with. */
export const chosenSource = question<string | undefined>('payment.chosenSource', undefined)
