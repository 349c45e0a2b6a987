import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { AwsClient } from 'aws4fetch'

/** Texts by key. Keys are made of letters, digits, `-`, `_` and `/`. */
export interface ObjectStore {
  put(key: string, text: string): Promise<void>
  get(key: string): Promise<string | undefined>
  /** The keys that begin so, in order: a thousand at most, of those after the given one. */
  list(prefix: string, after?: string): Promise<readonly string[]>
  /** The part of keys up to and including the first slash. */
  folders(): Promise<readonly string[]>
  remove(keys: readonly string[]): Promise<void>
}

/** The object store did not do it: a repetition may. */
export class ObjectStoreAway extends Error {
  override readonly name = 'ObjectStoreAway'
}

export interface BucketSettings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const encoder = new TextEncoder()
const digest = (how: 'md5' | 'sha256', bytes: Uint8Array | string): Buffer => createHash(how).update(bytes).digest()
const PATIENCE_MS = 5_000
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A bucket in any store with an S3 interface: Amazon's, MinIO, Ceph, R2. Its name is in the path, which all of them support. */
export function bucket({ endpoint, bucket: name, region, keyId, secret }: BucketSettings): ObjectStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 })

  async function asked(method: string, address: string, body?: Uint8Array<ArrayBuffer>, more: object = {}): Promise<Response> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const headers = { 'x-amz-content-sha256': digest('sha256', body ?? '').toString('hex'), ...more }
    const answer = await client
      .fetch(`${endpoint}/${name}${address}`, { method, headers, signal, ...(body !== undefined && { body }) })
      .catch((error: unknown) => {
        throw new ObjectStoreAway(`${method} was not answered`, { cause: error })
      })
    if (answer.ok || (method === 'GET' && answer.status === 404 && address.startsWith('/'))) return answer
    await answer.body?.cancel()
    throw new ObjectStoreAway(`${method} was answered ${answer.status}`)
  }
  const listed = async (query: Record<string, string>): Promise<string> =>
    (await asked('GET', `?${new URLSearchParams({ 'list-type': '2', ...query }).toString()}`)).text()

  return {
    async put(key, text) {
      await (await asked('PUT', `/${key}`, new Uint8Array(await pack(text)))).body?.cancel()
    },
    async get(key) {
      const answer = await asked('GET', `/${key}`)
      if (answer.ok) return (await unpack(new Uint8Array(await answer.arrayBuffer()))).toString('utf8')
      await answer.body?.cancel()
      return undefined
    },
    list: async (prefix, after) =>
      valuesOf('Key', await listed({ prefix, ...(after !== undefined && { 'start-after': after }) })),
    folders: async () => valuesOf('CommonPrefixes', (await listed({ delimiter: '/' })).replaceAll(/<\/?Prefix>/g, '')),
    async remove(keys) {
      if (keys.length === 0) return
      const body = encoder.encode(
        `<Delete><Quiet>true</Quiet>${keys.map(key => `<Object><Key>${key}</Key></Object>`).join('')}</Delete>`,
      )
      const headers = { 'content-md5': digest('md5', body).toString('base64'), 'content-type': 'application/xml' }
      const answer = await (await asked('POST', '?delete', body, headers)).text()
      if (answer.includes('<Error>')) throw new ObjectStoreAway('not all was deleted')
    },
  }
}

/** No key needs to be unescaped. */
const valuesOf = (element: string, xml: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'))].map(([, value]) => value ?? '')
