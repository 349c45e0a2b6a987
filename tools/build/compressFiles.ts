import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './filesUnder'

const TEXT = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/
/** Below this size compression saves nothing, because the answer fits into one packet anyway. */
const WORTH_BYTES = 1_000

/** Writes a `.br` and a `.gz` file beside every text file worth it, with maximum compression. */
export async function compressFiles(folder: string): Promise<number> {
  const files = (await filesUnder(folder)).filter(file => TEXT.test(file))
  const written = await Promise.all(files.map(compressFile))
  return written.filter(Boolean).length
}

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (content.length < WORTH_BYTES) return false
  const [br, gz] = await Promise.all([brotliSmallest(content), promisify(gzip)(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return true
}

/** Brotli at maximum quality. */
export const brotliSmallest = (content: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
