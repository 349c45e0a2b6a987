import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** The encodings it has, the best one first. */
const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip']
/** Smaller answers are one packet either way. */
const THRESHOLD_BYTES = 1_024

/**
 * Compresses answers. That an attacker might learn a secret from the size of an answer that also holds what they have sent
 * (BREACH) needs requests made in the victim's name, which no other site can make: this API takes a bearer and no cookie. The
 * services with cookies (identity, payments, signing, support) do not compress.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // requests are short, and a small one could unpack to anything
  await app.register(compress, { encodings: ENCODINGS, threshold: THRESHOLD_BYTES, globalDecompression: false })
}

export type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** The encoding in which a prepared answer of this size is sent. */
export const encodingFor = (accepted: string | undefined, bytes: number): Encoding =>
  (bytes >= THRESHOLD_BYTES && accepted !== undefined && negotiate(accepted, ENCODINGS)) || 'identity'

/** For what is compressed once and sent often: harder than the plugin does. */
const HARDER = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }, gzip: { level: 9 } }

export function encoded(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(text)
  return encoding === 'br' ? promisify(brotliCompress)(text, HARDER.br) : promisify(gzip)(text, HARDER.gzip)
}
