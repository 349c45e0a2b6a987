const VERSION = 1
const LONGEST = 200

/** The id of a basket as it stands on the device: one field, with the version of its form. */
export const documentOf = (cartId: string): string => JSON.stringify({ value: cartId, version: VERSION })

/** The id if it is what we wrote, else undefined: another build or a person may have put anything there. */
export function cartIdIn(document: string | null): string | undefined {
  try {
    const { value, version } = (JSON.parse(document ?? '{}') ?? {}) as { readonly value?: unknown; readonly version?: unknown }
    return version === VERSION && typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : undefined
  } catch {
    return undefined
  }
}
