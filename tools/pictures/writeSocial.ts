import path from 'node:path'
import sharp from 'sharp'
import { drawHero } from './hero'
import { STORES } from './stores'
import { drawStore } from './storeScene'

/** The size of previews in messengers and social networks. */
const SIZE = { width: 1200, height: 630 }
/** The background, because previews have no transparency. */
const PAPER = '#faf7f1'

/** Writes the preview images of shared pages as `<folder>/pictures/{name}-social.png`. */
export async function writeSocial(folder: string): Promise<void> {
  const drawings = {
    hero: drawHero,
    ...Object.fromEntries(STORES.map((store, index) => [`store-${index + 1}`, () => drawStore(store)])),
  }
  for (const [name, draw] of Object.entries(drawings)) {
    const target = path.join(folder, 'pictures', `${name}-social.png`)
    await sharp(Buffer.from(draw()), { density: 72 })
      .resize({ ...SIZE, fit: 'contain', background: PAPER })
      .flatten({ background: PAPER })
      .png({ palette: true, colours: 128, effort: 4 })
      .toFile(target)
  }
}
