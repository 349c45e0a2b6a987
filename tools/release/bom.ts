import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Licence } from '../build/writeLicences'

const component = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })
/** The fields that are read from npm's bill of materials (CycloneDX 1.5); all others are passed on. */
const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(component),
})

export interface BillOptions {
  readonly shipped: readonly Pick<Licence, 'name' | 'version'>[]
  readonly name: string
  /** Epoch milliseconds of the sources. */
  readonly at: number
}

/**
 * The bill of materials: npm's own, where `scope` says what it cannot know, which packages a browser is sent (`required`) and which
 * only took part in the build (`excluded`). The same sources make the same bill.
 */
export function billOfMaterials(fromNpm: unknown, { shipped, name, at }: BillOptions): unknown {
  const { metadata, components, ...rest } = bill.parse(fromNpm)
  const wanted = new Set(shipped.map(each => `${each.name}@${each.version}`))
  const found = components.map(each => {
    // `name` may be what somebody's package.json calls it; the reference has its own name
    const own = each['bom-ref'].slice(0, each['bom-ref'].lastIndexOf('@'))
    return { ...each, name: own, scope: wanted.delete(`${own}@${each.version}`) ? 'required' : 'excluded' }
  })
  if (wanted.size > 0) throw new Error(`npm knows nothing of what is shipped: ${[...wanted].join(', ')}`)
  return {
    ...rest,
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([found, at]))}`,
    metadata: { ...metadata, timestamp: new Date(at).toISOString(), component: { ...metadata.component, name } },
    components: found,
  }
}

/** A UUID derived from our own digest (version 8, RFC 9562 §5.8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
