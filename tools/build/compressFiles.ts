import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './filesUnder'

const TEXT = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/
/** Below this size compression saves nothing, because the answer fits into one packet anyway. */
const MIN_BYTES = 1_000

/** Writes a `.br` and a `.gz` file beside every text file that is large enough. Returns the number of compressed files. */
export async function compressFiles(folder: string): Promise<number> {
  const files = (await filesUnder(folder)).filter(file => TEXT.test(file))
  const written = await Promise.all(files.map(compressFile))
  return written.filter(Boolean).length
}

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return false
  const [br, gz] = await Promise.all([brotliSmallest(content), promisify(gzip)(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return true
}

/** From this size on the encoder's choice of blocks decides about a hundred bytes. */
const LARGE_BYTES = 100_000
/** Powers of two: the sizes of blocks that are worth trying. */
const BLOCK_SIZES = [16, 17, 18, 19]

/**
 * Brotli at maximum quality. The encoder only estimates the best block size, and its choice changes with every digest in the file.
 * A large file is therefore compressed with several block sizes, and the smallest result is taken.
 */
export async function brotliSmallest(content: Buffer): Promise<Buffer> {
  const tried = await Promise.all(
    (content.length < LARGE_BYTES ? [0] : BLOCK_SIZES).map(blockSize =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
        },
      }),
    ),
  )
  return tried.reduce((smallest, result) => (result.length < smallest.length ? result : smallest))
}
