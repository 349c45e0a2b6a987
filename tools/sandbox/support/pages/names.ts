export const SERVICE = 'Lockstep sandbox support'
export const OUTBOX_STYLESHEET = '/assets/support.css'
export const CONTROL_STYLESHEET = '/assets/control.css'
