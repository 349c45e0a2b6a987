import type { OutgoingHttpHeaders } from 'node:http'
import { IMMUTABLE, PICTURES, type Site } from '../serve/site'

/** The rules for a CDN in the two files that Netlify, Cloudflare Pages and others read. */
export interface CdnFiles {
  readonly headers: string
  readonly redirects: string
}

const NOTHING = new URLSearchParams()
const ASSETS = '/assets/'
const PICTURE = '/pictures/'

/**
 * The header table for a CDN. Several rules for one address would add up, so no address has two: folders of many files are one
 * rule, everything else is named. First answers that need a value of the query, and the headers of a missing page, are beyond such a
 * file: the first are slower, and the page that the CDN shows for the second has no secret.
 */
export function cdnFiles(site: Site): CdnFiles {
  const names = [...site.files.keys()]
  const paths = [...new Set([...site.documents, ...site.routes])].filter(route => !site.redirected.includes(route)).sort()
  const inFolder = (name: string): boolean => name.startsWith(ASSETS) || name.startsWith(PICTURE)
  const alone = names.filter(name => !inFolder(name) && isServedByName(site, name)).sort()
  const folders = [ASSETS, PICTURE].flatMap(folder => {
    const first = names.find(name => name.startsWith(folder) && (IMMUTABLE.test(name) || PICTURES.test(name)))
    return first === undefined ? [] : [rule(`${folder}*`, site.answerTo(first, NOTHING).headers)]
  })
  return {
    headers: [
      ...paths.map(route => rule(route, site.answerTo(route, NOTHING).headers)),
      ...alone.map(name => rule(name, site.answerTo(name, NOTHING).headers)),
      ...folders,
    ].join('\n'),
    redirects: [
      ...site.redirected.map(path => {
        const { status, headers } = site.answerTo(path, NOTHING)
        return `${path} ${String(headers['location'])} ${status}\n`
      }),
      ...paths.filter(route => !site.documents.includes(route)).map(route => `${route} ${bodyOf(site, route)} 200\n`),
    ].join(''),
  }
}

const rule = (path: string, headers: OutgoingHttpHeaders): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${String(value)}`), ''].join('\n')

function isServedByName(site: Site, name: string): boolean {
  const { body, status } = site.answerTo(name, NOTHING)
  return status === 200 && 'file' in body && body.file === name
}

function bodyOf(site: Site, path: string): string {
  const { body } = site.answerTo(path, NOTHING)
  if (!('file' in body)) throw new Error(`${path} is no page: ${body.sentence}`)
  return body.file
}
