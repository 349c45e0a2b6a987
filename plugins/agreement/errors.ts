import type { ErrorCase } from '@/kernel/contract'

/** The texts are in `messages`. */
export const errors: Readonly<Record<string, ErrorCase>> = {
  INVALID_AGREEMENT: { message: 'requestError.INVALID_AGREEMENT', recovery: 'contactUs' },
  SIGNING_ADDRESS_REFUSED: { message: 'requestError.SIGNING_ADDRESS_REFUSED', recovery: 'contactUs' },
}
