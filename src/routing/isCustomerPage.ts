/** Pages of a signed-in customer, under any language: nobody else's script is ever loaded there (design §5.6). */
export const isCustomerPage = (path: string): boolean => /^(\/[a-z]{2,3}(-[A-Z]{2})?)?\/app(\/|$)/.test(path)
