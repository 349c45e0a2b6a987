export interface SeededProduct {
  readonly id: string
  readonly name: string
  readonly pricePence: number
  readonly description: string | null
}

type Row = [id: string, name: string, pricePence: number, description?: string]

const ROWS: readonly Row[] = [
  ['box-small', 'Small box', 225, 'For books and anything heavy. 37 × 32 × 32 cm.'],
  ['box-medium', 'Medium box', 295, 'For kitchens and toys. 46 × 46 × 46 cm.'],
  ['box-large', 'Large box', 395, 'For bedding and clothes. 60 × 46 × 52 cm.'],
  ['box-wardrobe', 'Wardrobe box', 1195, 'With a rail: clothes stay on their hangers. 50 × 48 × 122 cm.'],
  ['box-archive', 'Archive box', 345, 'Holds five lever-arch files.'],
  [
    'box-bundle-flat',
    'One-bedroom bundle',
    4995,
    'Ten large boxes, two rolls of tape and 10 m of bubble wrap: £3 less than one by one.',
  ],
  ['tape', 'Packing tape', 275, '48 mm × 66 m, quiet to unroll.'],
  ['tape-fragile', 'Fragile tape', 325],
  ['tape-dispenser', 'Tape dispenser', 995],
  ['bubble-wrap-10', 'Bubble wrap, 10 m', 795, '50 cm wide.'],
  ['paper-5kg', 'Packing paper, 5 kg', 1295, 'Unprinted, so china comes out clean.'],
  ['cover-sofa', 'Sofa cover', 895, 'For two or three seats.'],
  ['cover-mattress-double', 'Mattress cover, double', 795],
  ['cover-mattress-king', 'Mattress cover, king', 895],
  ['blanket', 'Furniture blanket', 1095, 'Quilted, 150 × 200 cm.'],
  ['padlock', 'Disc padlock', 1495, 'Closed shackle, two keys. Every unit needs one.'],
  ['marker', 'Marker pen', 195],
]

export function seededProducts(): readonly SeededProduct[] {
  return ROWS.map(([id, name, pricePence, description]) => ({
    id: `prd-${id}`,
    name,
    pricePence,
    // keeps measures on one line
    description: description?.replaceAll(' × ', '\u00a0×\u00a0').replace(/(?<=\d) cm/, '\u00a0cm') ?? null,
  }))
}
