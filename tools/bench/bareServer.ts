import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import autocannon from 'autocannon'

const ANSWER = JSON.stringify({ list: Array.from({ length: 20 }, (_, id) => ({ id, name: `entry ${id}`, price: id * 1.5 })) })

/** Requests per second of a bare Node server on this machine beside the driver: the upper limit. */
export async function bareServerPerSecond(port: number, seconds: number): Promise<number> {
  const child = fork(import.meta.filename, ['serve', String(port)], { execArgv: ['--import', 'tsx'], stdio: 'inherit' })
  try {
    await ready(child)
    const { requests } = await autocannon({ url: `http://127.0.0.1:${port}/`, connections: 20, duration: seconds })
    return requests.average
  } finally {
    child.kill()
  }
}

async function ready(child: ChildProcess): Promise<void> {
  const [message] = (await once(child, 'message')) as unknown[]
  if (message !== 'ready') throw new Error('the bare server did not start')
}

if (process.argv[2] === 'serve') {
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(ANSWER) })
    response.end(ANSWER)
  }).listen(Number(process.argv[3]), '127.0.0.1', () => process.send?.('ready'))
}
