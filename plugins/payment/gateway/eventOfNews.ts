import type { AppEvent } from '@/kernel/events'
import * as events from '../events'
import type { GatewayNews } from './contract'

/** What a gateway's news mean to the app; undefined for what only concerns the screen. */
export function eventOfNews(news: GatewayNews): AppEvent | undefined {
  switch (news.type) {
    case 'ready':
      return events.cardFrameReady()
    case 'blocked':
      return events.cardFrameBlocked()
    case 'lost':
      return events.cardFrameLost()
    case 'field':
      return events.cardFieldChecked({ field: news.field, code: news.code })
    case 'challengeStarted':
      return events.challengeStarted()
    case 'challengeEnded':
      return events.challengeEnded()
    case 'bankTab':
      return events.bankTabOffered({ url: news.url })
    case 'bankPage':
      return events.bankPageOffered({ url: news.url })
    case 'accepted':
      return events.cardAuthorized({ intentId: news.intentId, last4: news.last4, brand: news.brand })
    case 'refused':
      return events.cardRefused({ code: news.code })
    case 'intentGone':
      return events.intentOutlived()
    case 'outcomeLost':
      return events.cardOutcomeLost()
    case 'enter':
      return undefined
  }
}
