import { useEffect } from 'react'
import { useApp } from './appContext'
import messages from '@/runtime/i18n/messages/cardNumber.en-GB.json'

/** For screens that are drawn at once, as those of a replay. */
export const cardNumberMessages = () => Promise.resolve({ default: messages })

/**
 * The message for a card's number in the wrong field (`CARD_NUMBER_TYPED`, REC-10), which are not the plugin's own. They
 * come with the code of the form, so that they are never missing.
 */
export function useCardNumberMessages(): void {
  const { catalogue } = useApp()
  useEffect(() => void catalogue.loadMessages(cardNumberMessages), [catalogue])
}
