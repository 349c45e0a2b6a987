import { MOST_OF_ONE } from './lines'

/** A whole number from 1 to 99, as typed; undefined for anything else (S3.204). */
export function typedQuantity(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,3}$/.test(text)) return undefined
  const quantity = Number(text)
  return quantity >= 1 && quantity <= MOST_OF_ONE ? quantity : undefined
}
