import type { Config } from '@/runtime/config/config'

/** A complete configuration as the sandbox serves it. */
export const aConfig = {
  environment: 'dev',
  brand: {
    name: 'Lockstep Storage',
    supportEmail: 'help@lockstep.example',
    supportPhone: '01632 960 100',
    company: {
      name: 'Lockstep Storage Ltd',
      number: '01234567',
      registeredIn: 'England and Wales',
      address: '14 Avonside Yard, Bristol BS2 0QX',
      vatNumber: 'GB 123 4567 89',
      dataProtectionNumber: 'ZA123456',
    },
  },
  api: { baseUrl: 'http://localhost:3001', version: 'v1' },
  identity: { domain: 'http://localhost:3002', clientId: 'lockstep-web', audience: 'https://api.lockstep.example' },
  payments: { origin: 'http://localhost:3003' },
  signing: { origin: 'http://localhost:3004' },
  support: { origin: 'http://localhost:3005' },
  insurance: { providerType: 'ProviderProtection', providerName: 'Lockstep Protect' },
  prices: { administrationFee: 15, lowestProtection: 6 },
  appLinks: { ios: 'https://apps.example/ios', android: 'https://apps.example/android' },
} as const satisfies Config
