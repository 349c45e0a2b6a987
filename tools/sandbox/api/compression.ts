import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** The supported encodings, best first. */
const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip']
/** Smaller answers fit into one packet anyway. */
const THRESHOLD_BYTES = 1_024

/**
 * Compresses answers. The BREACH attack, which infers secrets from compressed sizes, needs requests in the victim's name. No
 * other site can make them, because this API uses bearer tokens and no cookies. The services with cookies (identity, payments,
 * signing, support) do not compress.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // request bodies are not decompressed: they are short, and a small one could expand to any size
  await app.register(compress, { encodings: ENCODINGS, threshold: THRESHOLD_BYTES, globalDecompression: false })
}

export type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** The encoding for a prepared answer of this size. */
export const encodingFor = (accepted: string | undefined, bytes: number): Encoding =>
  (bytes >= THRESHOLD_BYTES && accepted !== undefined && negotiate(accepted, ENCODINGS)) || 'identity'

/** Stronger compression than the plugin's, for answers that are compressed once and sent often. */
const HARDER = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }, gzip: { level: 9 } }

export function encoded(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(text)
  return encoding === 'br' ? promisify(brotliCompress)(text, HARDER.br) : promisify(gzip)(text, HARDER.gzip)
}
