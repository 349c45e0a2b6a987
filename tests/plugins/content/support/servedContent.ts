import { readContentFiles, type ContentFile } from '../../../../tools/build/contentFiles'

/**
 * The responses of a host that serves this build's content, and a record of the requests; other requests of the app, such as to
 * the API, are not recorded.
 */
export async function servedContent(change: (file: ContentFile) => unknown = file => file.body) {
  const files = await readContentFiles(1_772_445_600_000)
  const asked: string[] = []
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const address = String(input as string)
    if (address.startsWith('/') && !address.startsWith('/builds/')) asked.push(address)
    const file = files.find(({ file }) => address.split('?')[0] === `/${file}`)
    const body = file && change(file)
    return Promise.resolve(body === undefined ? new Response('none', { status: 404 }) : Response.json(body))
  }
  return { files, asked, fetch }
}
