import type { GatewayNews } from '../contract'
import type { FrameMessage } from './frameMessage'

const LOST_INTENT = ['INTENT_EXPIRED', 'INTENT_UNKNOWN']

/** The frame's message as every gateway would say it; undefined for what only concerns the frame itself. */
export function newsOfMessage(message: FrameMessage): GatewayNews | undefined {
  switch (message.type) {
    case 'ready':
    case 'enter':
      return { type: message.type }
    case 'state':
      return { type: 'field', field: message.field, code: message.message ?? '' }
    case 'challenge':
      if (message.phase === 'redirect') return { type: 'bankPage', url: message.url }
      return { type: message.phase === 'start' ? 'challengeStarted' : 'challengeEnded' }
    case 'authorized':
      return { type: 'accepted', intentId: message.intentId, last4: message.last4, brand: message.brand }
    case 'error':
      if (LOST_INTENT.includes(message.code)) return { type: 'intentGone' }
      return message.code === 'OUTCOME_UNKNOWN' ? { type: 'outcomeLost' } : { type: 'refused', code: message.code }
    case 'resize':
    case 'focus':
      return undefined
  }
}
