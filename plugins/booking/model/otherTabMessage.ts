/**
 * Messages between tabs about a booking: hints to ask the server, except that a released booking is dropped at once. `heldAsked`:
 * the tab that holds it should answer `held` · `paying`: it is being paid for in that tab · `notPaid`: no longer · `payingAsked`:
 * the tab that is paying should answer.
 */
export interface OtherTabMessage {
  readonly bookingId: string
  readonly news: (typeof NEWS)[number]
}

const NEWS = ['held', 'heldAsked', 'renewed', 'changed', 'released', 'payingAsked', 'paying', 'notPaid', 'paid'] as const

/** Validates a message, because the other tab may run another build. */
export function acceptOtherTabMessage(message: unknown): OtherTabMessage | undefined {
  const { bookingId, news } = (message ?? {}) as Partial<OtherTabMessage>
  const known = NEWS.find(each => each === news)
  return typeof bookingId === 'string' && known !== undefined ? { bookingId, news: known } : undefined
}
