import type { Granted } from '@/contracts/consent'
import type { Choice } from '../events'

/** In the words of Google's consent mode. Advertising is never asked for and stays denied. */
export const grantedBy = ({ analytics }: Choice): Granted => ({ analytics_storage: analytics ? 'granted' : 'denied' })

/** The consent mode knows no recordings: to a consent script they are analytics. */
export function choiceIn({ analytics_storage: analytics }: Granted): Choice {
  const isGranted = analytics === 'granted'
  return { analytics: isGranted, recordings: isGranted }
}
