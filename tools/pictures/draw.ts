import type { Body, Face } from './body'
import { backToFront, type Flat, type Point, project } from './isometric'
import { mixed, type Material } from './palette'

export interface Canvas {
  readonly width: number
  readonly height: number
  /** Margin on each side. */
  readonly margin: number
  /** Pixels of the edges' lines. */
  readonly line?: number
  /** Never drawn larger than so many pixels for a centimetre. */
  readonly largest?: number
}

/** Draws bodies as large as possible, centred in a transparent picture. */
export function draw(bodies: readonly Body[], canvas: Canvas): string {
  return svg(canvas, paint(bodies, canvas))
}

function svg({ width, height }: Canvas, content: string): string {
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${content}</svg>\n`
}

/** The painted bodies as SVG elements. */
function paint(bodies: readonly Body[], canvas: Canvas): string {
  const visible = bodies.flatMap(body => body.faces.filter(isVisible))
  const flat = visible.flatMap(face => face.points.map(project))
  const [left, right] = [Math.min(...flat.map(at => at[0])), Math.max(...flat.map(at => at[0]))]
  const [top, bottom] = [Math.min(...flat.map(at => at[1])), Math.max(...flat.map(at => at[1]))]
  const { width, height, margin, line = 1.2, largest = Infinity } = canvas
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top), largest)
  const place = (point: Point): Flat => {
    const [x, y] = project(point)
    return [width / 2 + (x - (left + right) / 2) * scale, height / 2 + (y - (top + bottom) / 2) * scale]
  }
  const paths = backToFront(bodies).flatMap(body => body.faces.filter(isVisible).map(face => path(face, place, scale)))
  return `<g stroke-linejoin="round" stroke-linecap="round" stroke-width="${line}">${paths.join('')}</g>`
}

const isVisible = ({ normal: [x, y, z] }: Face): boolean => x + y + z > 1e-6

function path(face: Face, place: (point: Point) => Flat, scale: number): string {
  const colour = colourOf(face)
  const at = face.points.map(place)
  if (face.line !== undefined)
    return `<path fill="none" stroke="${colour}" stroke-width="${short(face.line * scale)}" d="${outline(at)}"/>`
  const stroke =
    face.edge === 'none'
      ? ''
      : ` stroke="${face.edge === 'self' || typeof face.material === 'string' ? colour : face.material.edge}"`
  return `<path fill="${colour}"${stroke} d="${outline(at)}z"/>`
}

/** The tone of a face: the three tones, weighted by the direction of its normal. */
function colourOf({ material, normal }: Face): string {
  return typeof material === 'string' ? material : shade(material, normal)
}

function shade({ top, left, right }: Material, [nx, ny, nz]: Point): string {
  const [x, y, z] = [Math.max(nx, 0) ** 2, Math.max(ny, 0) ** 2, Math.max(nz, 0) ** 2]
  const sides = x + y === 0 ? left : mixed(left, right, x / (x + y))
  return mixed(sides, top, z / (x + y + z))
}

/** A path with relative coordinates, which is the shortest form. */
function outline(points: readonly Flat[]): string {
  let [x, y] = [0, 0]
  return points
    .map(([right, down], index) => {
      const [dx, dy] = [tenths(right) - x, tenths(down) - y]
      ;[x, y] = [x + dx, y + dy]
      return `${index === 0 ? 'M' : 'l'}${short(dx / 10)} ${short(dy / 10)}`
    })
    .join('')
}

const tenths = (value: number): number => Math.round(value * 10)
const short = (value: number): string => String(Math.round(value * 10) / 10 + 0)
