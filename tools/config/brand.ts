import type { Config } from '@/runtime/config/config'

/**
 * The fictitious brand of this build, shown on prerendered pages. If the run-time configuration names another, these pages are
 * rendered again in the browser (decisions.md D12).
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

/** The brand's published prices, also shown on prerendered pages. */
export const prices: Config['prices'] = { administrationFee: 20, lowestProtection: 5.5, padlock: 14.95 }
