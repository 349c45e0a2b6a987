import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

const crossSite = process.env['LOCKSTEP_TOPOLOGY'] === 'cross-site'

/**
 * A control for the cross-site topology: its journeys prove something about browsers that refuse third-party cookies only
 * if this browser refuses them. Where every service is on one site it shows that the same cookie does reach a frame.
 */
test('a frame of another site receives no cookies in the cross-site topology, a frame of the same site does otherwise', async ({
  page,
}) => {
  const framed: string[] = []
  const answer = ({ url, headers }: IncomingMessage, response: ServerResponse): void => {
    if (url === '/framed') framed.push(headers.cookie ?? '')
    const frame = url === '/outer' ? `<iframe src="http://${inner}/framed"></iframe>` : ''
    const cookie = url === '/inner' ? { 'set-cookie': 'seen=1; SameSite=None; Secure; HttpOnly' } : {}
    response.writeHead(200, { 'content-type': 'text/html', ...cookie }).end(`<!doctype html><title>${url}</title>${frame}`)
  }
  const server = createServer(answer).listen(0)
  const { port } = server.address() as AddressInfo
  const outer = `${crossSite ? 'outer.localhost' : 'localhost'}:${port}`
  const inner = `${crossSite ? 'inner.localhost' : 'localhost'}:${port}`

  await page.goto(`http://${inner}/inner`)
  await page.goto(`http://${inner}/framed`)
  await page.goto(`http://${outer}/outer`)

  await expect.poll(() => framed).toEqual(['seen=1', crossSite ? '' : 'seen=1'])
  server.close()
})
