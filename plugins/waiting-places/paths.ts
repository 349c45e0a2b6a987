/** The target of the link in the e-mail. */
export const LEAVE_PATH = '/app/waiting-list'
