import type { AppEvent } from '@/kernel/events'
import * as events from '../events'
import type { FrameMessage } from './frameMessage'

const LOST_INTENT = ['INTENT_EXPIRED', 'INTENT_UNKNOWN']

/** What a message of the frame means to the app; undefined for what only concerns the screen. */
export function eventOfMessage(message: FrameMessage): AppEvent | undefined {
  switch (message.type) {
    case 'ready':
      return events.cardFrameReady()
    case 'challenge':
      if (message.phase === 'redirect') return events.bankPageOffered({ url: message.url })
      return message.phase === 'start' ? events.challengeStarted() : events.challengeEnded()
    case 'authorized':
      return events.cardAuthorized({ intentId: message.intentId, last4: message.last4, brand: message.brand })
    case 'error':
      if (LOST_INTENT.includes(message.code)) return events.intentOutlived()
      return message.code === 'OUTCOME_UNKNOWN' ? events.cardOutcomeLost() : events.cardRefused({ code: message.code })
    default:
      return undefined
  }
}
