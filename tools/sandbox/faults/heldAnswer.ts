import type { ServerResponse } from 'node:http'

/** An answer that the service regards as sent. */
export interface HeldAnswer {
  readonly body: Buffer
  /** Later writes are sent directly. */
  release(): void
}

/**
 * Buffers an answer until the service has ended it, and then passes it on instead of sending it. Streams are buffered as
 * well: the sandbox has none that do not end.
 */
export function holdAnswer(response: ServerResponse, ended: (answer: HeldAnswer) => void): void {
  const chunks: Buffer[] = []
  const { writeHead, write, end, flushHeaders } = response
  const release = (): void => {
    Object.assign(response, { writeHead, write, end, flushHeaders })
  }
  const keep = (args: readonly unknown[]): void => {
    const [chunk, encoding] = args
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    const done = args.find(argument => typeof argument === 'function') as (() => void) | undefined
    if (done !== undefined) process.nextTick(done)
  }
  Object.assign(response, {
    writeHead(status: number, ...rest: readonly unknown[]) {
      response.statusCode = status
      setHeaders(response, rest.at(-1))
      return response
    },
    flushHeaders: () => undefined,
    write(...args: readonly unknown[]) {
      keep(args)
      return true
    },
    end(...args: readonly unknown[]) {
      keep(args)
      release()
      ended({ body: Buffer.concat(chunks), release })
      return response
    },
  })
}

function setHeaders(response: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return
  if (Array.isArray(headers)) {
    for (let index = 0; index + 1 < headers.length; index += 2)
      response.setHeader(String(headers[index]), String(headers[index + 1]))
    return
  }
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' || typeof value === 'number' || Array.isArray(value)) response.setHeader(name, value)
  }
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value)
}
