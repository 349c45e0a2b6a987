/** Three tones of one material, lit from the upper left, and the colour of its edges. */
export interface Material {
  readonly top: string
  readonly left: string
  readonly right: string
  readonly edge: string
}

const material = (top: string, left: string, right: string, edge: string): Material => ({ top, left, right, edge })

/**
 * The materials of all pictures. Their tones are medium on purpose: the pictures are transparent and appear on
 * light pages and on dark ones.
 */
export const MATERIALS = {
  cardboard: material('#e8c491', '#d9a86c', '#c08f54', '#94683a'),
  paleCardboard: material('#efd3a9', '#e2b982', '#cb9f68', '#9c7445'),
  tape: material('#f0d9b4', '#e6c394', '#cfa873', '#b78a52'),
  deepGreen: material('#2a7160', '#17604f', '#0d5244', '#083a30'),
  midGreen: material('#58a08c', '#3d8974', '#2f7d6b', '#1d5c4d'),
  lightGreen: material('#c3e2d6', '#a9d3c3', '#8fbfad', '#679a87'),
  greyGreen: material('#adc0b8', '#8aa39a', '#728c83', '#556d64'),
  marigold: material('#fad27f', '#f6b93b', '#d9932b', '#ad6f16'),
  white: material('#f6f1e7', '#e6dfd0', '#cbc3b2', '#a0967f'),
  linen: material('#efe4d0', '#ddcfb6', '#c5b699', '#998866'),
  oak: material('#c99f6e', '#b08354', '#95693f', '#6d4a29'),
  walnut: material('#9a7253', '#80593d', '#68452d', '#48301f'),
  steel: material('#b4c0bc', '#94a39e', '#788883', '#5a6a65'),
  dark: material('#4e625b', '#3a4c46', '#2c3c37', '#1a2623'),
  glass: material('#a7c9c9', '#7fa9a8', '#638f8f', '#466d6c'),
  brick: material('#c58c66', '#b1744f', '#95603f', '#6f4429'),
  rust: material('#d8705a', '#c4553b', '#a4432d', '#7a2f1e'),
  concrete: material('#d3ccbc', '#b9b1a0', '#9f9786', '#7f7868'),
  asphalt: material('#9fb0a8', '#869a91', '#73877e', '#5d7068'),
  skin: material('#cf9d70', '#c08f5f', '#a6764a', '#7d5633'),
} as const satisfies Record<string, Material>

/** Mixes two colours `#rrggbb`: 0 is the first, 1 the second. */
export function mixed(first: string, second: string, part: number): string {
  const channel = (at: number): string => {
    const from = parseInt(first.slice(at, at + 2), 16)
    const to = parseInt(second.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
