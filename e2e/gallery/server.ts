import { readBuiltFiles } from '../../tools/serve/builtFiles'
import { listen } from '../../tools/serve/listen'

/** The built gallery on a port of its own. The browser keeps what it has read, compiled scripts included, until the window is closed. */
export async function serveGallery(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const files = await readBuiltFiles('.lockstep/build/gallery')
  const { port, close } = await listen(
    ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost')
      const file = files.get(pathname === '/gallery' ? '/gallery/index.html' : pathname)
      if (!file) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': file.type, 'cache-control': 'max-age=3600' }).end(file.plain)
    },
    0,
    '127.0.0.1',
  )
  return { origin: `http://localhost:${port}`, close }
}
