/** The logged-in area, and the rental with what is chosen and typed in it (S2). */
const AREAS = ['/app', '/register']

/** Whether somebody whose session ends on this page would lose what they are at. */
export const needsSession = (path: string): boolean => AREAS.some(area => path === area || path.startsWith(`${area}/`))
