/**
 * What this API offers beyond the calls that every API of the product has. A client asks for them once and uses only what is
 * named, so each can be left out of `settings.capabilities` to see the app without it.
 */
export const CAPABILITIES = [
  'contact-question',
  'guest-orders',
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
