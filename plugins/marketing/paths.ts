/** The target of the link in a newsletter. */
export const STOP_PATH = '/app/newsletter'
