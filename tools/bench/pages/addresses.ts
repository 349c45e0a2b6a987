import type { Offer } from '../catalogue'

/** The address at which a route is measured, if its path alone does not show its purpose. */
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

/** Pages that only redirect out of the app. */
export const leadsOut = (route: string): boolean => route.startsWith('/download/')

/** Customers' pages. */
export const needsCustomer = (route: string): boolean => /^\/app(\/|$)/.test(route)
