import { toPence } from '@/domain/money'
import { port } from '@/runtime/effects/port'
import { COMPARED_LIFE_MS } from './deviceEntries'
import { readUnits, writeUnits } from './model/comparison'
import { MAX_COMPARED } from './quoteSlice'

const DRAFTS = 'drafts'
const KEY = 'quote.compared'

export interface StoredComparison {
  readonly storeId: string
  readonly unitIds: readonly string[]
}

/** Stores the units being compared on the device for an hour (decisions.md D8). */
export const keepComparison = port('quote.keepComparison', 'keep', (world, { storeId, unitIds }: StoredComparison) =>
  world.device.write(DRAFTS, KEY, `${storeId} ${writeUnits(unitIds)}`, COMPARED_LIFE_MS),
)

export const readComparison = port(
  'quote.readComparison',
  { storeId: 'keep', unitIds: { each: 'keep' } },
  async (world): Promise<StoredComparison | undefined> => {
    const stored = await world.device.read(DRAFTS, KEY)
    const [, storeId, units] = /^([\w.-]{1,64}) ([\w.,-]{1,200})$/.exec(typeof stored === 'string' ? stored : '') ?? []
    return storeId === undefined ? undefined : { storeId, unitIds: readUnits(units, MAX_COMPARED) }
  },
)

export const dropComparison = port('quote.dropComparison', 'keep', world => world.device.remove(DRAFTS, KEY))

/** The brand's published prices in pence (decisions.md D11). */
export const publishedPrices = port('quote.publishedPrices', { administrationFee: 'keep', lowestProtection: 'keep' }, world => {
  const { administrationFee, lowestProtection } = world.config.prices
  return Promise.resolve({ administrationFee: toPence(administrationFee), lowestProtection: toPence(lowestProtection) })
})

/** Shares the address of one of our pages. */
export const shareAddress = port('quote.shareAddress', 'keep', (world, title: string, address: string) =>
  world.share(title, world.navigation.origin + address),
)

export const printPage = port('quote.printPage', 'keep', world => {
  world.printPage()
  return Promise.resolve(null)
})
