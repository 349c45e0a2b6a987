import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '../config/site'

/** Addresses that are somebody's own or only part of a way: nobody is to find them by searching. */
const OWN = ['/app', '/callback', '/auth-error', '/register/', '/shop/confirm', '/shop/guest-checkout/', '/config.json']

/** `sitemap.xml` with the pages that are read, and `robots.txt` that names it. */
export async function writeSitemap(folder: string, { origin }: Site, paths: readonly string[]): Promise<void> {
  const urls = paths.map(each => `  <url><loc>${origin}${each}</loc></url>`)
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]
  await writeFile(path.join(folder, 'sitemap.xml'), map.join('\n'))
  const robots = ['User-agent: *', ...OWN.map(each => `Disallow: ${each}`), '', `Sitemap: ${origin}/sitemap.xml`, '']
  await writeFile(path.join(folder, 'robots.txt'), robots.join('\n'))
}
