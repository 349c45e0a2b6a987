import type { FormRequest } from '@/contracts/contact'
import type { Store } from '@/domain/schemas/store'

/**
 * The store the form is about: the one it was asked for, else the first of the candidates that is ours, else the first that can be
 * booked. While the stores are not known every candidate counts.
 */
export function storeOf(
  { storeId }: FormRequest,
  stores: readonly Store[] | null,
  candidates: readonly (string | undefined)[],
): string | undefined {
  const isOurs = (id: string | undefined): boolean => id !== undefined && (stores === null || stores.some(store => store.id === id))
  return storeId ?? candidates.find(isOurs) ?? stores?.[0]?.id
}
