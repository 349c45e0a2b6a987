import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bucket, type ObjectStore } from '../../../tools/recordings/texts/objectStore'

const KEY = { id: 'AKIDEXAMPLE', secret: 'of-the-test' }
const REGION = 'eu-west-2'

/** A server with the part of S3 that is used, which refuses requests without a valid AWS signature. */
export interface S3Server {
  readonly objects: Map<string, Buffer>
  /** Why requests were refused: the error codes of wrong signatures. */
  readonly refused: string[]
  /** While true, every request is answered 503. */
  isAway: boolean
  /** Keys that contain this are not deleted, as under a rule of the bucket. */
  locked: string | undefined
  store(secret?: string): ObjectStore
  close(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const state = { isAway: false, locked: undefined as string | undefined, refused: [] as string[] }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const wrong = wrongSignature(request, body)
      if (wrong !== undefined) state.refused.push(wrong)
      const [status, text] = state.isAway
        ? [503, 'SlowDown']
        : wrong !== undefined
          ? [403, wrong]
          : answerOf(objects, request, body, state.locked)
      response.writeHead(status).end(text)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    objects,
    store: (secret = KEY.secret) => bucket({ endpoint, bucket: 'recordings', region: REGION, keyId: KEY.id, secret }),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

const PAGE = 1_000

function answerOf(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  body: Buffer,
  locked: string | undefined,
): readonly [number, string | Buffer] {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const [, name, ...rest] = pathname.split('/')
  if (name !== 'recordings') return [404, '<Error><Code>NoSuchBucket</Code></Error>']
  const key = rest.join('/')
  if (request.method === 'PUT') return (objects.set(key, body), [200, ''])
  if (request.method === 'POST' && searchParams.has('delete')) {
    const md5 = createHash('md5').update(body).digest('base64')
    if (request.headers['content-md5'] !== md5) return [400, '<Error><Code>BadDigest</Code></Error>']
    const requested = [...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, each]) => each ?? '')
    const refused = requested.filter(each => locked !== undefined && each.includes(locked))
    for (const each of requested) if (!refused.includes(each)) objects.delete(each)
    const errors = refused.map(each => `<Error><Key>${each}</Key><Code>AccessDenied</Code></Error>`)
    return [200, `<DeleteResult>${errors.join('')}</DeleteResult>`]
  }
  if (request.method !== 'GET') return [405, '']
  if (!searchParams.has('list-type')) {
    const object = objects.get(key)
    return object === undefined ? [404, '<Error><Code>NoSuchKey</Code></Error>'] : [200, object]
  }
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('start-after') ?? ''
  const keys = [...objects.keys()].filter(each => each.startsWith(prefix) && each > after).toSorted()
  const listed = searchParams.has('delimiter')
    ? [...new Set(keys.map(each => `${each.split('/')[0] ?? ''}/`))].map(
        each => `<CommonPrefixes><Prefix>${each}</Prefix></CommonPrefixes>`,
      )
    : keys.slice(0, PAGE).map(each => `<Contents><Key>${each}</Key><Size>1</Size></Contents>`)
  return [200, `<ListBucketResult><Name>recordings</Name><Prefix>${prefix}</Prefix>${listed.join('')}</ListBucketResult>`]
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function wrongSignature({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, id, day = '', region = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const digest = headers['x-amz-content-sha256']
  const date = headers['x-amz-date']
  if (id !== KEY.id || region !== REGION) return 'InvalidAccessKeyId'
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (typeof date !== 'string' || !date.startsWith(day)) return 'RequestTimeTooSkewed'
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.split(';').includes(name))) return 'AccessDenied'
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map(pair => pair.map(encodeURIComponent).join('=')).toSorted()
  const named = signed.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query.join('&'), named.join(''), signed, digest].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (signingKey, part) => hmac(signingKey, part),
    Buffer.from(`AWS4${KEY.secret}`),
  )
  const right = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return signature === right ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
