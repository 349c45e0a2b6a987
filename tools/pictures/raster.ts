import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Picture, Shown } from './catalogue'

/** Widths of the layout's breakpoints (S8), and of small pictures once and twice. */
export const WIDTHS: Record<Shown, readonly number[]> = { wide: [320, 640, 768, 1024, 1280, 1536], small: [240, 480] }
/** For programs without WebP. */
const PNG: Record<Shown, readonly number[]> = { wide: [640], small: [240, 480] }

/** Part of each cache key. */
const SETTINGS = {
  webp: { quality: 58, alphaQuality: 80, effort: 2, preset: 'drawing' },
  png: { palette: true, colours: 128, effort: 4 },
} as const

/** Writes a picture as SVG, WebP and PNG into a folder. Rasters of an unchanged drawing come from the cache. */
export async function writePicture({ name, shown, draw }: Picture, folder: string, cache: string): Promise<void> {
  const svg = draw()
  const key = createHash('sha256')
    .update(JSON.stringify([SETTINGS, WIDTHS, PNG, sharp.versions.vips]))
    .update(svg)
    .digest('hex')
    .slice(0, 24)
  const kept = path.join(cache, `${name}-${key}`)
  if (!existsSync(kept)) await rasterise(svg, shown, kept)
  await writeFile(path.join(folder, `${name}.svg`), svg)
  await Promise.all((await readdir(kept)).map(file => copyFile(path.join(kept, file), path.join(folder, `${name}-${file}`))))
}

/** The folder is renamed into place when complete, so that an aborted build leaves no partial picture. */
async function rasterise(svg: string, shown: Shown, kept: string): Promise<void> {
  const begun = `${kept}.${process.pid}`
  await mkdir(begun, { recursive: true })
  const largest = Math.max(...WIDTHS[shown])
  const { data, info } = await sharp(Buffer.from(svg), { density: densityFor(svg, largest) })
    .resize(largest)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (size: number) => sharp(data, { raw: { width, height, channels } }).resize(size)
  await Promise.all([
    ...WIDTHS[shown].map(size =>
      at(size)
        .webp(SETTINGS.webp)
        .toFile(path.join(begun, `${size}.webp`)),
    ),
    ...PNG[shown].map(size =>
      at(size)
        .png(SETTINGS.png)
        .toFile(path.join(begun, `${size}.png`)),
    ),
  ])
  await rename(begun, kept)
}

/** The density at which the drawing reaches this width: an SVG has 72 pixels per inch. */
function densityFor(svg: string, width: number): number {
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width)
  return Math.min(2400, Math.ceil((72 * width) / own))
}
