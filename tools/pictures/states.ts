import { type Body, type Face, LEFT, TOP, within } from './body'
import { draw } from './draw'
import { clock, discLock, figure, key, mapPin, openCarton, stroke, swung, tick } from './figures'
import type { Flat, Point } from './isometric'
import { MATERIALS, type Material } from './palette'
import { box, cylinder, type Mark, type Size } from './solids'
import { bookBox, movingBox, paleBox } from './things/boxes'
import { bodiesAt } from './things/thing'
import { shellOf } from './unitRoom'

const CANVAS = { width: 960, height: 720, margin: 40, line: 2 }

/** A base plate, so that nothing floats. */
const plate = (from: Point, [w, d]: readonly [number, number], material: Material = MATERIALS.asphalt): Body =>
  box([from[0], from[1], -5], [w, d, 5], material)

/** Pictures for empty, failed and finished states; simple enough for 240 pixels. */
export const STATES: Readonly<Record<string, () => string>> = {
  'empty-basket': () => draw([plate([-10, -10, 0], [72, 72]), ...openCarton([0, 0, 0], [52, 52, 44])], CANVAS),

  'empty-search': () =>
    draw(
      [
        plate([-10, -10, 0], [128, 128]),
        ...bodiesAt(movingBox, { at: [0, 0, 0], turned: false }),
        ...bodiesAt(paleBox, { at: [56, 4, 0], turned: false }),
        ...bodiesAt(bookBox, { at: [8, 60, 0], turned: false }),
        mapPin([88, 92, 0], 112),
      ],
      CANVAS,
    ),

  'not-found': () => draw(shellOf({ width: 170, depth: 170, height: 210 }, { apron: 60 }), CANVAS),

  error: () => draw([...lockUp(jammed())], CANVAS),

  'moved-in': () => draw([...lockUp(closed()), discLock([70, 172, 34], 34), key([118, 186, 0], 50)], CANVAS),

  offline: () => draw(unplugged(), CANVAS),

  signed: () => draw([...paper(), tick([122, 126, 8], 27)], CANVAS),

  waiting: () =>
    draw(
      [
        plate([-10, -10, 0], [134, 104]),
        ...bodiesAt(movingBox, { at: [0, 0, 0], turned: false }),
        ...bodiesAt(paleBox, { at: [0, 0, 46], turned: false }),
        ...bodiesAt(bookBox, { at: [78, 4, 0], turned: false }),
        clock([76, 66, 34], 34),
      ],
      CANVAS,
    ),

  'sign-in': () => draw(phone(), CANVAS),
}

const ROOM: Size = [170, 130, 190]

/** A unit from outside with a given door. */
const lockUp = (door: readonly Mark[] | readonly Face[]): Body[] => {
  const unit = box([0, 0, 0], ROOM, MATERIALS.lightGreen, [
    ...Array.from({ length: 8 }, (_, rib): Mark => ({
      on: 'right',
      at: [8 + rib * 15.4, 0],
      size: [5, 168],
      material: '#83b4a2',
    })),
    { on: 'left', at: [0, 168], size: [170, 22], material: MATERIALS.deepGreen },
    { on: 'right', at: [0, 168], size: [130, 22], material: MATERIALS.deepGreen },
    { on: 'left', at: [16, 0], size: [138, 156], material: MATERIALS.dark },
    ...door.filter((mark): mark is Mark => 'on' in mark),
  ])
  const faces = door.filter((face): face is Face => 'points' in face)
  return [plate([-12, -12, 0], [194, 220]), { ...unit, faces: [...unit.faces, ...faces] }]
}

const closed = (): Mark[] => [
  { on: 'left', at: [22, 0], size: [126, 150], material: MATERIALS.marigold },
  ...Array.from({ length: 7 }, (_, slat): Mark => ({
    on: 'left',
    at: [22, 18 + slat * 18.6],
    size: [126, 3],
    material: MATERIALS.marigold.right,
  })),
  { on: 'left', at: [22, 0], size: [126, 7], material: MATERIALS.marigold.edge },
]

/** The door hangs askew, with one slat out of its rail. */
function jammed(): Face[] {
  const at = (x: number, z: number): Point => [x, ROOM[1], z]
  const piece = (material: Material | string, ...points: Point[]): Face => ({ points, normal: LEFT, material, edge: 'none' })
  const slats = [0, 1, 2, 3].map(row => {
    const [left, right] = [78 + row * 18, 50 + row * 25]
    return piece(MATERIALS.marigold.right, at(22, left), at(148, right), at(148, right + 4), at(22, left + 3))
  })
  return [
    piece(MATERIALS.marigold, at(22, 150), at(22, 66), at(148, 32), at(148, 150)),
    ...slats,
    piece(MATERIALS.marigold.edge, at(22, 60), at(148, 26), at(148, 34), at(22, 67)),
    piece(MATERIALS.marigold, at(30, 20), at(126, 4), at(128, 17), at(32, 33)),
    piece(MATERIALS.marigold.right, at(30, 20), at(126, 4), at(126.4, 7), at(30.4, 23)),
    piece(MATERIALS.rust, at(138, 162), at(147, 162), at(147, 164.5), at(138, 164.5)),
  ]
}

function unplugged(): Body[] {
  const cable = (points: readonly Flat[]): Body =>
    within({ min: [-40, -20, 0], max: [170, 100, 0] }, [
      {
        points: swung(points)
          .slice(8, -8)
          .map(([x, y]): Point => [x, y, 0]),
        normal: TOP,
        material: MATERIALS.deepGreen.left,
        edge: 'none',
        line: 6,
      },
    ])
  return [
    box([-40, -20, -5], [210, 110, 5], MATERIALS.asphalt),
    cable([
      [-60, 60],
      [-36, 70],
      [-24, 54],
      [-6, 32],
      [18, 30],
      [30, 30],
    ]),
    cable([
      [190, -20],
      [166, 8],
      [150, 4],
      [138, 28],
      [120, 30],
      [110, 30],
    ]),
    box([14, 15, 1], [36, 30, 24], MATERIALS.marigold),
    box([50, 22, 9], [18, 5, 6], MATERIALS.steel),
    box([50, 34, 9], [18, 5, 6], MATERIALS.steel),
    box([88, 13, 1], [36, 34, 26], MATERIALS.deepGreen),
    ...[-1, 0, 1].map(ray => figure([78, 30, 34], stroke(MATERIALS.rust.left, 4, [ray * 9, 4], [ray * 17, ray === 0 ? 26 : 19]))),
  ]
}

function paper(): Body[] {
  const line = (from: Point, to: Point, wide: number, material: string): Face => ({
    points: [from, to],
    normal: TOP,
    material,
    edge: 'none',
    line: wide,
  })
  const lines = [0, 1, 2, 3, 4].map(row =>
    line([14, 18 + row * 15, 3], [row === 4 ? 66 : 96, 18 + row * 15, 3], 3.4, MATERIALS.greyGreen.top),
  )
  const pen: Flat[] = [
    [20, 128],
    [30, 108],
    [36, 118],
    [30, 132],
    [44, 112],
    [50, 126],
    [60, 114],
    [66, 126],
    [84, 118],
  ]
  const signature: Face = {
    points: swung(pen).map(([x, y]): Point => [x, y, 3]),
    normal: TOP,
    material: MATERIALS.deepGreen.left,
    edge: 'none',
    line: 3.4,
  }
  const sheet = box([0, 0, 0], [112, 154, 3], MATERIALS.white)
  return [
    box([-18, -16, -5], [150, 186, 5], MATERIALS.asphalt),
    { ...sheet, faces: [...sheet.faces, ...lines, line([14, 140, 3], [90, 140, 3], 1.6, MATERIALS.greyGreen.left), signature] },
    cylinder('x', [38, 160, 4], 3.4, 58, MATERIALS.marigold),
    cylinder('x', [96, 160, 4], 3.4, 12, MATERIALS.dark, 0.6),
  ]
}

function phone(): Body[] {
  const [w, h] = [84, 160]
  const cells = [0, 1, 2, 3].map((cell): Mark => ({
    on: 'left',
    at: [11 + cell * 16, 74],
    size: [13, 19],
    material: cell === 3 ? MATERIALS.marigold : MATERIALS.white,
  }))
  const digits = [0, 1, 2].map((cell): Mark => ({
    on: 'left',
    at: [15.4 + cell * 16, 81.5],
    size: [4.2, 4.2],
    material: MATERIALS.deepGreen,
  }))
  return [
    plate([-44, 4, 0], [140, 66]),
    box([0, 20, 0], [w, 11, h], MATERIALS.dark, [
      { on: 'left', at: [5, 8], size: [w - 10, h - 16], material: MATERIALS.lightGreen },
      { on: 'left', at: [11, 118], size: [40, 6], material: MATERIALS.deepGreen },
      { on: 'left', at: [11, 106], size: [58, 4], material: MATERIALS.midGreen },
      ...cells,
      ...digits,
      { on: 'left', at: [11, 40], size: [61, 18], material: MATERIALS.deepGreen },
      { on: 'left', at: [30, 47], size: [23, 4], material: MATERIALS.white },
    ]),
    discLock([-16, 38, 22], 22),
  ]
}
