import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export interface CallResult {
  readonly status: number
  readonly body: Record<string, unknown>
  /** From sending the request until the answer was read, in ms. */
  readonly ms: number
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly bearer?: string
  readonly body?: object
  /** The Idempotency-Key; a new one when absent. */
  readonly key?: string
}

/** Uses Node's own client, because the driver shares two cores with the sandbox and must be light. */
export class Caller {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 })

  /** Rejects without an answer, or with an incomplete one. */
  call({ method, url, bearer, body, key }: Call): Promise<CallResult> {
    const began = performance.now()
    const text = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const asking = request(
        url,
        {
          method,
          agent: this.agent,
          headers: {
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
            ...(method !== 'GET' && { 'idempotency-key': key ?? randomUUID(), 'sec-fetch-site': 'same-origin' }),
            ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            try {
              const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
              resolve({ status: answer.statusCode ?? 0, body, ms: performance.now() - began })
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)))
            }
          })
        },
      )
      asking.on('error', reject)
      asking.end(text)
    })
  }

  close(): void {
    this.agent.destroy()
  }
}
