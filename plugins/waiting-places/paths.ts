/** Where the link of the e-mail leads. */
export const LEAVE_PATH = '/app/waiting-list'
