/** The step of the rental where a card is chosen (spec §2). */
export const isPaymentPage = (path: string): boolean => /^\/register\/payment\/?$/.test(path)
