import type { PageToDraw } from '@/app/prerenderPage'
import type { Facility } from '@/domain/schemas/facility'
import { storePicture } from '@/domain/storePicture'
import { escape } from '@/app/prerender/documentOf'
import type { DescribedPage } from '../config/describedPages'
import type { Site } from '../config/site'
import { structuredData } from './structuredData'

/** The drawing for shared links: that of the store, else a general one. */
export const socialPicture = (facility?: Facility): string =>
  (facility ? storePicture(facility.storeId) : '/pictures/hero-640.png').replace('-640.png', '-social.png')

/**
 * A page's metadata for its head: canonical address, social card, structured data. Written at build; not rendered by the app.
 * @param described a page that needs script, whose prerendered part has no content yet
 */
export function aboutPage(site: Site, { path, content }: PageToDraw, described?: DescribedPage): string {
  const address = site.origin + (described?.address ?? path)
  const { facility, article } = content ?? {}
  const card: Readonly<Record<string, string | undefined>> = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': site.brand.name,
    'og:locale': 'en_GB',
    'og:url': address,
    'og:title': facility?.title ?? article?.title,
    'og:description': facility?.description ?? article?.description ?? described?.description,
    'og:image': site.origin + socialPicture(facility),
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  const metas = Object.entries(card).flatMap(([name, value]) =>
    value === undefined ? [] : [`<meta property="${name}" content="${escape(value)}" />`],
  )
  return [
    ...(described ? [`<meta name="description" content="${escape(described.description)}" />`] : []),
    `<link rel="canonical" href="${escape(address)}" />`,
    ...metas,
    '<meta name="twitter:card" content="summary_large_image" />',
    ...structuredData(site, path, facility).map(dataBlock),
  ].join('')
}

/** A data block, which is not executed and needs no permission of the policy. Characters that could end it are escaped. */
const dataBlock = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
