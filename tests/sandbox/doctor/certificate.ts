import { generateKeyPairSync, sign } from 'node:crypto'

/** One element of DER: tag, length, content. */
function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => element(0x30, ...parts)
const objectId = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date): Buffer => element(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'))
const NAME = sequence(element(0x31, sequence(objectId('550403'), element(0x0c, Buffer.from('localhost')))))
const ALTERNATIVE_NAMES = sequence(objectId('551d11'), element(0x04, sequence(element(0x82, Buffer.from('localhost')))))

/** A certificate of `localhost`, signed with its own key, that ends in so many days. Node can read certificates, but makes none. */
export function certificateFor(days: number): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const at = (day: number): Date => new Date(Date.now() + day * 86_400_000)
  const toBeSigned = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(time(at(-1)), time(at(days))),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(ALTERNATIVE_NAMES)),
  )
  const signature = element(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey))
  const lines =
    sequence(toBeSigned, ECDSA_WITH_SHA256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
