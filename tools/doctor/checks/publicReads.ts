import { storeList, extendedAccess } from '@/domain/schemas/store'
import { productList } from '@/domain/schemas/shop'
import { capabilityNames } from '@/domain/schemas/capabilities'
import { placeList } from '@/domain/schemas/place'
import { sizeRangeGroups } from '@/domain/schemas/unit'
import { findUnits, listStores, readExtendedAccess } from '@plugins/booking/ports'
import { readCapabilities } from '@plugins/capabilities/ports'
import { findPlaces } from '@plugins/finder/ports'
import { findProducts } from '@plugins/shop/ports'
import { originsOf } from '../../serve/origins'
import type { Answer } from '../ask'
import { type Examined, originOf, quoted } from '../examined'
import type { Read } from '../reader'

/** Below this size compression is not worthwhile. */
const SMALL_BYTES = 1_024
/** The largest clock difference accepted, in seconds. Identity tokens tolerate no more. */
const MOST_SECONDS = 60

/** Ids found in the public data, for further checks. */
export interface Catalogue {
  readonly storeId: string | undefined
  readonly unitTypeId: string | undefined
  readonly capabilities: readonly string[]
}

export async function checkPublicReads(examined: Examined, read: Read): Promise<Catalogue | undefined> {
  const { config, ask, report } = examined
  const first = await ask(`${config.api.baseUrl}/${config.api.version}/bookable/stores`)
  if (!first || !report.expect(first.status !== 404, 'api.version', first.address, 'answered 404')) return undefined
  checkTransfer(first, examined)
  checkClock(first, examined)

  const stores = await read(storeList, world => listStores.run(world))
  const offered = await read(capabilityNames, world => readCapabilities.run(world))
  const capabilities = offered.value ?? []
  if (capabilities.includes('places')) {
    const { answer } = await read(placeList, world => findPlaces.run(world, 'Bristol'))
    if (answer) report.expect(answer.status !== 404, 'api.capability', answer.address, 'places is offered, and this answered 404')
  }
  const storeId = stores.value?.[0]?.id
  if (storeId === undefined) {
    if (stores.value)
      report.notChecked('api.shape', first.address, 'there is no store, so units, access and products were not read')
    return { storeId, unitTypeId: undefined, capabilities }
  }
  const units = await read(sizeRangeGroups, world => findUnits.run(world, storeId, 'IU'))
  await read(sizeRangeGroups, world => findUnits.run(world, storeId, 'SI'))
  await read(extendedAccess, world => readExtendedAccess.run(world, storeId))
  const products = await read(productList, world => findProducts.run(world, storeId))
  checkPictures(
    [
      ...(units.value ?? []).flatMap(range => [range.image, ...range.units.flatMap(unit => [unit.image, ...unit.images])]),
      ...(products.value ?? []).flatMap(({ image }) => (image === undefined ? [] : [image])),
    ],
    examined,
  )
  return { storeId, unitTypeId: units.value?.flatMap(range => range.units)[0]?.id, capabilities }
}

function checkTransfer({ address, headers, text }: Answer, { report }: Examined): void {
  const encoding = headers.get('content-encoding')
  if (text.length > SMALL_BYTES)
    report.expect(
      encoding === 'br' || encoding === 'gzip',
      'compression',
      address,
      `${text.length} characters, Content-Encoding: ${quoted(encoding)}`,
    )
  const caching = headers.get('cache-control') ?? ''
  const isCacheable = headers.has('etag') || headers.has('last-modified') || /max-age=[1-9]/.test(caching)
  report.prefer(
    isCacheable && !caching.includes('no-store'),
    'caching.public',
    address,
    `ETag: ${quoted(headers.get('etag'))}, Cache-Control: ${quoted(caching)}`,
  )
}

export function checkClock({ address, clockDifference }: Answer, { report }: Pick<Examined, 'report'>): void {
  if (!report.expect(clockDifference !== undefined, 'clock.missing', address, 'there is no readable Date header')) return
  const seconds = clockDifference ?? 0
  report.expect(
    Math.abs(seconds) <= MOST_SECONDS,
    'clock',
    originOf(address),
    `its clock is ${seconds} s ahead of this machine’s`,
  )
}

function checkPictures(pictures: readonly string[], { config, app, report }: Examined): void {
  const allowed = originsOf(config).image
  for (const picture of new Set(pictures)) {
    const isAllowed =
      picture.startsWith('data:') ||
      (URL.canParse(picture, `${app}/`) && [app, ...allowed].includes(new URL(picture, `${app}/`).origin))
    if (!report.expect(isAllowed, 'api.pictures', originOf(config.api.baseUrl), `a picture is at ${quoted(picture)}`)) return
  }
}
