/** Pages of a signed-in customer, under any language: nobody else's script is ever loaded there (decisions.md D6). */
export const isCustomerPage = (path: string): boolean => /^(\/[a-z]{2,3}(-[A-Z]{2})?)?\/app(\/|$)/.test(path)
