import { type Body, moved } from './body'
import { draw } from './draw'
import type { Point } from './isometric'
import { MATERIALS, type Material } from './palette'
import { person } from './person'
import { box, cylinder, extruded, type Mark, rules } from './solids'
import { panelVan } from './things/vans'

export interface Store {
  readonly roof: 'flat' | 'pitched' | 'sawtooth'
  readonly walls: 'corrugated' | 'brick' | 'panels'
  readonly material: Material
  readonly doors: number
  readonly doorMaterial: Material
  /** Floors above the ground floor. */
  readonly upper: 0 | 1 | 2
  readonly tower: boolean
  readonly trees: number
  readonly van: boolean
}

const DEPTH = 560
const GROUND = 360
const STOREY = 290
const DOOR = 190
const ENTRANCE = 250
const YARD = 330
const TOWER = 230

/** A store from the street: its roller doors, the entrance, and the objects in front of it. */
export function drawStore(store: Store): string {
  const width = ENTRANCE + 90 + store.doors * (DOOR + 40)
  const height = GROUND + store.upper * STOREY
  return draw([...ground(width), ...building(store, width, height), ...street(store, width)], {
    width: 1200,
    height: 750,
    margin: 16,
    line: 1,
  })
}

function ground(width: number): Body[] {
  return [
    box([-60, -60, -8], [width + 120, DEPTH + 60, 8], MATERIALS.concrete),
    box([-60, DEPTH, -8], [width + 120, YARD, 8], MATERIALS.asphalt, [
      { on: 'top', at: [0, 0], size: [width + 120, 46], material: MATERIALS.concrete },
      ...[0, 1, 2, 3].map((bay): Mark => ({
        on: 'top',
        at: [ENTRANCE + 180 + bay * 190, 190],
        size: [6, 130],
        material: MATERIALS.concrete,
      })),
    ]),
  ]
}

function building(store: Store, width: number, height: number): Body[] {
  const { material } = store
  const eaves = 46
  const front: Mark[] = [
    ...cladding(store, 'left', width, height),
    ...shopFront(store),
    ...windows(store, 'left', width),
    ...band('left', width, height, eaves),
  ]
  const side: Mark[] = [
    ...cladding(store, 'right', DEPTH, height),
    ...windows(store, 'right', DEPTH),
    ...band('right', DEPTH, height, eaves),
  ]
  return [
    box([0, 0, 0], [width, DEPTH, height], material, [
      { on: 'top', at: [0, 0], size: [width, DEPTH], material: MATERIALS.greyGreen },
      ...front,
      ...side,
    ]),
    ...roofOf(store, width, height),
    ...canopy(),
    ...(store.tower ? tower(height) : []),
    ...(store.tower ? [] : sign(width, height)),
  ]
}

function cladding({ walls, material }: Store, on: 'left' | 'right', length: number, height: number): Mark[] {
  if (walls === 'corrugated') return rules(on, [length, height], Math.floor(length / 26), false, material.edge, 1.1)
  if (walls === 'panels')
    return [
      ...rules(on, [length, height], Math.floor(length / 150), false, material.edge, 2),
      ...rules(on, [length, height], Math.floor(height / 140), true, material.edge, 2),
    ]
  return rules(on, [length, height], Math.floor(height / 24), true, material.edge, 1)
}

const band = (on: 'left' | 'right', length: number, height: number, tall: number): Mark[] => [
  { on, at: [0, height - tall], size: [length, tall], material: MATERIALS.deepGreen },
  { on, at: [0, height - tall - 8], size: [length, 8], material: MATERIALS.marigold },
]

/** The glazed entrance on the left, then the roller doors. */
function shopFront({ doors, doorMaterial }: Store): Mark[] {
  return [
    { on: 'left', at: [44, 0], size: [ENTRANCE - 44, 262], material: MATERIALS.dark },
    ...[0, 1, 2].map((pane): Mark => ({ on: 'left', at: [52 + pane * 66, 8], size: [58, 240], material: MATERIALS.glass })),
    ...Array.from({ length: doors }, (_, index) => rollerDoor(ENTRANCE + 70 + index * (DOOR + 40), doorMaterial)).flat(),
  ]
}

const rollerDoor = (across: number, material: Material): Mark[] => [
  { on: 'left', at: [across - 8, 0], size: [DOOR + 16, 262], material: MATERIALS.dark },
  { on: 'left', at: [across, 0], size: [DOOR, 252], material },
  ...Array.from({ length: 8 }, (_, slat): Mark => ({
    on: 'left',
    at: [across, 26 + slat * 28],
    size: [DOOR, 3],
    material: material.edge,
  })),
]

function windows({ upper }: Store, on: 'left' | 'right', length: number): Mark[] {
  const count = Math.floor((length - 80) / 170)
  const pitch = length / count
  return Array.from({ length: upper }, (_, floor) =>
    Array.from({ length: count }, (_window, index): Mark[] => {
      const at = [index * pitch + pitch / 2 - 52, GROUND + floor * STOREY + 40] as const
      return [
        { on, at: [at[0] - 5, at[1] - 5], size: [114, 130], material: MATERIALS.dark },
        { on, at, size: [104, 120], material: MATERIALS.glass },
        { on, at: [at[0] + 49, at[1]], size: [6, 120], material: MATERIALS.dark },
      ]
    }).flat(),
  ).flat()
}

function roofOf({ roof, upper }: Store, width: number, height: number): Body[] {
  if (roof === 'pitched')
    return [
      extruded(
        'x',
        [
          [0, height],
          [DEPTH + 20, height],
          [DEPTH / 2 + 10, height + 190],
        ],
        -10,
        width + 10,
        MATERIALS.deepGreen,
      ),
    ]
  if (roof === 'sawtooth') {
    const teeth = Math.max(2, Math.round(width / 330))
    const pitch = width / teeth
    return Array.from({ length: teeth }, (_, tooth) =>
      extruded(
        'y',
        [
          [tooth * pitch, height],
          [(tooth + 1) * pitch, height],
          [(tooth + 1) * pitch, height + 110],
        ],
        0,
        DEPTH,
        MATERIALS.greyGreen,
      ),
    )
  }
  return [
    box([0, 0, height], [width, 16, 30], MATERIALS.deepGreen),
    box([0, 16, height], [16, DEPTH - 32, 30], MATERIALS.deepGreen),
    box([width - 16, 16, height], [16, DEPTH - 32, 30], MATERIALS.deepGreen),
    box([0, DEPTH - 16, height], [width, 16, 30], MATERIALS.deepGreen),
    box([width * 0.55, 150, height], [130, 110, 70], MATERIALS.steel, rules('left', [130, 70], 4, true, MATERIALS.steel.edge, 3)),
    ...(upper > 0 ? [box([width * 0.25, 180, height], [90, 90, 55], MATERIALS.steel)] : []),
  ]
}

const canopy = (): Body[] => [box([30, DEPTH, 266], [ENTRANCE - 16, 90, 12], MATERIALS.marigold)]

/** A tower over the entrance with the mark. */
function tower(height: number): Body[] {
  const top = height + 200
  return [box([0, DEPTH - TOWER, height + 30], [TOWER, TOWER, top - height], MATERIALS.deepGreen, mark([46, 50], 140))]
}

/** The mark on a board above the eaves. */
const sign = (width: number, height: number): Body[] => [
  box([width - 250, DEPTH, height - 130], [190, 10, 150], MATERIALS.deepGreen, mark([36, 24], 118)),
]

function mark([across, up]: readonly [number, number], width: number): Mark[] {
  return [1, 0.75, 0.5].map((part, row) => ({
    on: 'left',
    at: [across, up + row * width * 0.32],
    size: [width * part, width * 0.2],
    material: row === 2 ? MATERIALS.marigold : MATERIALS.white,
  }))
}

function street({ trees, van }: Store, width: number): Body[] {
  const places: Point[] = [
    [width + 20, DEPTH + 40, 0],
    [10, DEPTH + 270, 0],
    [width + 20, DEPTH - 330, 0],
  ]
  return [
    ...places.slice(0, trees).flatMap(tree),
    ...(van ? panelVan.bodies.map(body => moved(body, [width - 520, DEPTH + 105, 0])) : []),
    ...person([ENTRANCE + 10, DEPTH + 150, 0]),
  ]
}

const CROWN: Material = { top: '#7db39a', left: '#4f917b', right: '#34755f', edge: '#245747' }

function tree([x, y, z]: Point): Body[] {
  const rings = [
    [70, 26],
    [110, 62],
    [180, 80],
    [260, 72],
    [330, 44],
    [372, 6],
  ] as const
  return [
    cylinder('z', [x, y, z], 9, 70, MATERIALS.walnut),
    ...rings.slice(1).map(([up, radius], index) => {
      const [low, wide] = rings[index] ?? [0, 0]
      return cylinder('z', [x, y, z + low], wide, up - low, CROWN, radius)
    }),
  ]
}
