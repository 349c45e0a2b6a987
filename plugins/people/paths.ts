export const INVITATION_PATH = '/app/invitation'
