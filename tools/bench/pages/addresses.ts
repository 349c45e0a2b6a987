import type { Offer } from '../catalogue'

/** What a route is measured at where its path alone shows nobody what it is for. */
export function addressOf(route: string, { storeId, unitTypeId, moveInAt }: Offer): string {
  const choice = `storeId=${storeId}&unitId=${unitTypeId}`
  const queries: Readonly<Record<string, string>> = {
    '/stores': 'place=Leeds',
    '/compare': `storeId=${storeId}&units=${unitTypeId}`,
    '/quote': choice,
    '/size-guide': `storeId=${storeId}&items=bedDouble1-sofaThree1-boxMedium12`,
    '/register/unit': `storeId=${storeId}`,
    '/register/date': choice,
    '/register/access-hours': `${choice}&startDate=${moveInAt}`,
    '/register/insurance': `${choice}&startDate=${moveInAt}`,
    '/register/sign-in': `${choice}&startDate=${moveInAt}`,
    '/register/payment': `${choice}&startDate=${moveInAt}`,
    '/shop/products': `storeId=${storeId}`,
    '/agreement-signing': 'status=declined&id=x',
  }
  const query = queries[route]
  return query === undefined ? route : `${route}?${query}`
}

/** These pages only lead out of the app: there is nothing to see of ours. */
export const leadsOut = (route: string): boolean => route.startsWith('/download/')

/** Pages that are a customer's own. */
export const needsCustomer = (route: string): boolean => /^\/app(\/|$)/.test(route)
