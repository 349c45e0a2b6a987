import { useEffect } from 'react'
import { useApp } from './appContext'
import messages from '@/runtime/i18n/messages/cardNumber.en-GB.json'

/** Preloads them for screens that must not suspend, such as those of a replay. */
export const cardNumberMessages = () => Promise.resolve({ default: messages })

/**
 * The messages for a card's number in the wrong field (`CARD_NUMBER_TYPED`, REC-10), shared by all plugins. They are loaded with
 * the form's code, so that they are never missing.
 */
export function useCardNumberMessages(): void {
  const { catalogue } = useApp()
  useEffect(() => void catalogue.loadMessages(cardNumberMessages), [catalogue])
}
