/**
 * The fictional company's stores. Towns are real, the premises are not; telephone numbers are from the ranges that Ofcom
 * reserves for drama, so that no real phone rings.
 */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface Hours {
  readonly weekday: Weekday
  readonly fromHour: string
  readonly toHour: string
}

export interface StoreFacts {
  readonly name: string
  /** Path of the page about this store on the company's site. */
  readonly page: string
  readonly phoneNumber?: string
  readonly address: {
    readonly line1: string
    readonly city: string
    readonly county?: string
    readonly postalCode: string
    readonly country: 'GB'
  }
  /** GeoJSON order: longitude, latitude. */
  readonly coordinates: readonly [number, number]
  readonly staffedHours: readonly Hours[]
  /** Absent if the building has no extended access. */
  readonly extendedHours?: readonly Hours[]
  readonly closedOnSundays: boolean
}

export interface SeededStore extends StoreFacts {
  readonly id: string
  /** Factor on the list price: London is more expensive than Leicester. */
  readonly priceFactor: number
}

type Row = [
  district: string,
  line1: string,
  city: string,
  postalCode: string,
  lngLat: [number, number],
  phone: string | undefined,
  factor: number,
]

const ROWS: readonly Row[] = [
  ['Bristol Temple Quay', '14 Avonside Yard', 'Bristol', 'BS2 0QX', [-2.5769, 51.4501], '0117 496 0114', 1.1],
  ['Reading Kennet', '3 Kennet Wharf Road', 'Reading', 'RG1 3BD', [-0.9578, 51.4527], '0118 496 0231', 1.15],
  ['Leeds Holbeck', '88 Water Lane Works', 'Leeds', 'LS11 5QN', [-1.5526, 53.7921], '0113 496 0372', 0.9],
  ['Sheffield Neepsend', '41 Neepsend Rise', 'Sheffield', 'S3 8AT', [-1.4767, 53.3924], '0114 496 0158', 0.85],
  ['Nottingham Lenton', '7 Lenton Lock Way', 'Nottingham', 'NG7 2NR', [-1.1751, 52.9443], '0115 496 0467', 0.86],
  ['Leicester Frog Island', '120 Slater Street', 'Leicester', 'LE3 5AS', [-1.1421, 52.6432], '0116 496 0589', 0.82],
  ['Birmingham Digbeth', '22 Fazeley Basin', 'Birmingham', 'B5 5RS', [-1.8841, 52.4779], '0121 496 0720', 0.98],
  ['Edinburgh Leith', '9 Salamander Yards', 'Edinburgh', 'EH6 7JZ', [-3.1602, 55.9731], '0131 496 0645', 1.05],
  ['Glasgow Port Dundas', '56 North Canal Bank', 'Glasgow', 'G4 9XP', [-4.2547, 55.8716], undefined, 0.88],
  ['Liverpool Baltic', '31 Jordan Row', 'Liverpool', 'L1 0BW', [-2.9814, 53.3967], '0151 496 0833', 0.87],
  ['Manchester Ancoats', '17 Radium Mill Street', 'Manchester', 'M4 6AY', [-2.2251, 53.4849], '0161 496 0902', 1.02],
  ['London Bermondsey', '200 Tanner Arches', 'London', 'SE1 3HN', [-0.0775, 51.4998], '020 7946 0316', 1.45],
  ['Newcastle Ouseburn', '5 Lime Quay', 'Newcastle upon Tyne', 'NE1 2PQ', [-1.5919, 54.9745], '0191 498 0277', 0.84],
  ['Cardiff Bay', '64 Schooner Dock', 'Cardiff', 'CF10 4GA', [-3.1667, 51.4696], '029 2018 0451', 0.9],
]

/** The store that closes at the end of staffed hours. */
export const STORE_WITHOUT_EXTENDED_HOURS = 'store-2'
/** The store whose largest size is sold out. */
export const STORE_WITH_SOLD_OUT_SIZE = 'store-3'
/** Where the persona with extended access already rents. */
export const STORE_OF_EXTENDED_PERSONA = 'store-1'

export function seededStores(): readonly SeededStore[] {
  return ROWS.map(([district, line1, city, postalCode, coordinates, phoneNumber, priceFactor], index) => {
    const id = `store-${index + 1}`
    const saturday = index % 2 === 0
    return {
      id,
      name: `Lockstep Storage ${district}`,
      page: `/stores/${district.toLowerCase().replaceAll(' ', '-')}`,
      ...(phoneNumber !== undefined && { phoneNumber }),
      address: { line1, city, postalCode, country: 'GB' },
      coordinates,
      staffedHours: [
        ...WEEKDAYS.slice(0, 5).map(weekday => ({ weekday, fromHour: index % 3 === 0 ? '08:30' : '09:00', toHour: '17:30' })),
        ...(saturday ? [{ weekday: 'SATURDAY' as const, fromHour: '10:00', toHour: '16:00' }] : []),
      ],
      ...(id !== STORE_WITHOUT_EXTENDED_HOURS && {
        extendedHours: WEEKDAYS.map(weekday => ({ weekday, fromHour: '05:00', toHour: '23:00' })),
      }),
      // without extended hours there is no access on Sundays, so a store without them has no move-ins on Sundays
      closedOnSundays: id === STORE_WITHOUT_EXTENDED_HOURS,
      priceFactor,
    }
  })
}
