const DRAWINGS = 14

/** One of the drawings of stores, always the same for a given store, because stores have no pictures of their own (S3). */
export function storePicture(storeId: string): string {
  const sum = [...storeId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return `/pictures/store-${(sum % DRAWINGS) + 1}-640.png`
}

/** Props of `Picture` for that drawing: as wide as its container, in the drawing's own aspect ratio. */
export const storeDrawing = (storeId: string) => ({ src: storePicture(storeId), width: 1280, height: 800, fill: 'wide' }) as const
