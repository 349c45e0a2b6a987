/**
 * Optional features of this API. Clients request the list once and use only what it contains, so each can be left out of
 * `settings.capabilities` to see the app without it.
 */
export const CAPABILITIES = [
  'contact-question',
  'guest-orders',
  'orders',
  'places',
  'agreement-text',
  'rental-details',
  'notice',
  'documents',
  'paying-card',
  'changes',
  'people',
  'insurance-proof',
  'marketing',
  'business',
  'waiting-list',
  'contact-details',
  'addresses',
] as const
export type Capability = (typeof CAPABILITIES)[number]
