/** What another tab tells of a basket, if it was told by ours: another build may say anything. */
export function acceptNews(told: unknown): { readonly storeId: string; readonly orderId?: string } | undefined {
  const { storeId, orderId } = (told ?? {}) as { readonly storeId?: unknown; readonly orderId?: unknown }
  if (typeof storeId !== 'string') return undefined
  return typeof orderId === 'string' ? { storeId, orderId } : { storeId }
}
