import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const BUILT = path.resolve('.lockstep/build/gallery')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** The built gallery on a port of its own. The browser keeps what it has read, compiled scripts included, until the window is closed. */
export async function serveGallery(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = path.join(BUILT, pathname === '/gallery' ? 'gallery/index.html' : pathname)
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
