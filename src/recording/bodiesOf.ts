import { sha256 } from '@/runtime/adapters/sha256'
import { bodyName } from './fileFormat'
import type { Body } from './writeSegment'

/** The public bodies anywhere in the values, each with the name by which rows cite it. */
export async function bodiesOf(
  values: readonly unknown[],
  isReference: (value: object) => boolean,
): Promise<ReadonlyMap<object, Body>> {
  const found = new Set<object>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isReference(value)) found.add(value)
    else Object.values(value).forEach(look)
  }
  values.forEach(look)
  const bodies = new Map<object, Body>()
  for (const value of found) {
    const text = JSON.stringify(value)
    bodies.set(value, { name: bodyName(await sha256(text)), text })
  }
  return bodies
}
