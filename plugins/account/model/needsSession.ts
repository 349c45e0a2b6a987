/** The account pages, and the rental with everything chosen and typed in it (S2). */
const AREAS = ['/app', '/register']

/** Whether a session that ends on this page would interrupt what the user is doing. */
export const needsSession = (path: string): boolean => AREAS.some(area => path === area || path.startsWith(`${area}/`))
