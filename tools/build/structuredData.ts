import { toPence, toPounds, type Pence } from '@/domain/money'
import type { Facility } from '@/domain/schemas/facility'
import type { HoursEntry } from '@/domain/schemas/store'
import { storePicture } from '@/domain/storePicture'
import type { Site } from '../config/site'

const VOCABULARY = 'https://schema.org'

/** The structured data of a page (schema.org): the company on the home page, the store on its pages. */
export function structuredData(site: Site, path: string, facility: Facility | undefined): readonly object[] {
  if (facility) return [storeOf(site, path, facility), questionsOf(facility)]
  return path === '/' ? [companyOf(site)] : []
}

const companyOf = ({ brand, origin }: Site) => ({
  '@context': VOCABULARY,
  '@type': 'Organization',
  '@id': `${origin}/#company`,
  name: brand.name,
  url: `${origin}/`,
  telephone: brand.supportPhone,
  email: brand.supportEmail,
  areaServed: 'GB',
})

function storeOf(site: Site, path: string, facility: Facility) {
  const { name, description, address, coordinates, phoneNumber, storeId, sizes, features } = facility
  const [longitude, latitude] = coordinates ?? []
  return {
    '@context': VOCABULARY,
    '@type': 'SelfStorage',
    '@id': `${site.origin}/#${storeId}`,
    name,
    description,
    url: site.origin + path,
    image: site.origin + storePicture(storeId),
    telephone: phoneNumber,
    parentOrganization: { '@id': `${site.origin}/#company` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.line1, address.line2].filter(Boolean).join(', '),
      addressLocality: address.city,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: coordinates && { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: hoursOf(facility.staffedHours),
    currenciesAccepted: 'GBP',
    amenityFeature: features.map(({ title }) => ({ '@type': 'LocationFeatureSpecification', name: title, value: true })),
    makesOffer: sizes.flatMap(({ name: size, area, monthlyFrom }) =>
      monthlyFrom === undefined ? [] : [offerOf(site, `${size}, ${area}`, monthlyFrom)],
    ),
  }
}

/** At the price shown on the page, including all fees (decisions.md D52). */
const offerOf = ({ prices }: Site, name: string, rent: Pence) => ({
  '@type': 'Offer',
  name,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    minPrice: toPounds(rent + toPence(prices.lowestProtection)),
    priceCurrency: 'GBP',
    unitCode: 'MON',
  },
})

/** Groups days with the same hours. */
function hoursOf(hours: readonly HoursEntry[]) {
  const days = new Map<string, string[]>()
  for (const { weekday, fromHour, toHour } of hours) {
    const span = `${fromHour} ${toHour}`
    const name = weekday.charAt(0) + weekday.slice(1).toLowerCase()
    days.set(span, [...(days.get(span) ?? []), `${VOCABULARY}/${name}`])
  }
  return [...days].map(([span, dayOfWeek]) => {
    const [opens, closes] = span.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

const questionsOf = ({ questions }: Facility) => ({
  '@context': VOCABULARY,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
