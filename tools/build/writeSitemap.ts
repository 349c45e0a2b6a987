import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describedPages } from '../config/describedPages'
import type { Site } from '../config/site'

/** Addresses excluded from search engines, because they are private or part of a flow. */
const DISALLOWED = [
  '/agreement-signing',
  '/app',
  '/auth-error',
  '/callback',
  '/compare',
  '/config.json',
  '/download/',
  '/error',
  '/quote',
  '/rate-limited',
  '/register/',
  '/shop/confirm',
  '/shop/error',
  '/shop/guest-checkout/',
  '/shop/review',
  '/shop/sign-in',
]

/** Writes `sitemap.xml` with the public pages (`readable`: the prerendered ones), and `robots.txt`, which refers to it. */
export async function writeSitemap(folder: string, { origin }: Site, readable: readonly string[]): Promise<void> {
  const described = Object.entries(describedPages).map(([path, { address = path }]) => address)
  const urls = [...readable, ...new Set(described)].map(each => `  <url><loc>${origin}${each}</loc></url>`)
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]
  await writeFile(path.join(folder, 'sitemap.xml'), map.join('\n'))
  const robots = ['User-agent: *', ...DISALLOWED.map(each => `Disallow: ${each}`), '', `Sitemap: ${origin}/sitemap.xml`, '']
  await writeFile(path.join(folder, 'robots.txt'), robots.join('\n'))
}
