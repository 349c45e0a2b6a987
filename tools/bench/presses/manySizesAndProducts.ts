import type { BrowserContext } from '@playwright/test'

const MANY = 500

interface Item {
  readonly id: string
}
interface Group {
  readonly units: readonly Item[]
}

/** The sandbox's answers with 500 sizes, and 500 products, at a store: copies of those it has. */
export async function manySizesAndProducts(context: BrowserContext): Promise<void> {
  await context.route(/\/bookable\/stores\/[^/]+\/units\?/, async route => {
    const response = await route.fetch()
    const groups = (await response.json()) as readonly Group[]
    const each = Math.ceil(MANY / groups.length)
    await route.fulfill({ response, json: groups.map(group => ({ ...group, units: upTo(each, group.units) })) })
  })
  await context.route(/\/stores\/[^/]+\/products$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: upTo(MANY, (await response.json()) as readonly Item[]) })
  })
}

/** The first ones are the real ones, so that what is chosen exists. */
function upTo(count: number, items: readonly Item[]): readonly Item[] {
  return Array.from({ length: Math.max(count, items.length) }, (_, place) => {
    const item = items[place % items.length] as Item
    return place < items.length ? item : { ...item, id: `${item.id}-copy-${place}` }
  })
}
