import { parseArgs } from 'node:util'
import { writePictures } from './writePictures'

/** `tools/pictures/main.ts --to=<folder>`: the product’s pictures as files in `<folder>/pictures`. */
const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist' } } })

const began = Date.now()
await writePictures(values.to)
console.log(`Drew the pictures in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
