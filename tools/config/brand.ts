import type { Config } from '@/runtime/config/config'

/**
 * The brand this build is for; it does not exist. Prerendered pages show it. A run-time configuration may name another:
 * then these pages are drawn anew in the browser (decisions.md D12).
 */
export const brand: Config['brand'] = {
  name: 'Lockstep',
  supportEmail: 'help@lockstep.example',
  supportPhone: '0117 496 0123',
  company: {
    name: 'Lockstep Storage Ltd',
    registeredIn: 'England and Wales',
    address: '14 Avonside Yard, Bristol BS2 0QX',
    vatNumber: 'GB 000 0000 00',
    dataProtectionNumber: 'ZA000000',
  },
}

/** What the brand publishes, which prerendered pages show too. */
export const prices: Config['prices'] = { administrationFee: 20, lowestProtection: 5.5, padlock: 14.95 }
