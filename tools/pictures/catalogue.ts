import { drawHero } from './hero'
import { PRODUCTS } from './products'
import { STATES } from './states'
import { STORES } from './stores'
import { drawStore } from './storeScene'
import { UNITS } from './unitContents'
import { drawUnit } from './unitScene'

/**
 * How a picture is shown: `wide` ones fill what surrounds them, so they come in all widths of the layout; `small` ones are
 * 240 pixels wide wherever they are, at most twice as many on fine screens.
 */
export type Shown = 'wide' | 'small'

export interface Picture {
  /** Also the name of its files. */
  readonly name: string
  readonly shown: Shown
  /** SVG, the same text each time. */
  readonly draw: () => string
}

/** The size that represents each range of sizes. */
const RANGES = { small: 40, medium: 100, large: 200 }

const wide = (name: string, draw: () => string): Picture => ({ name, shown: 'wide', draw })
const small = (name: string, draw: () => string): Picture => ({ name, shown: 'small', draw })

/** Every picture of the product but the favicon. */
export function pictures(): readonly Picture[] {
  return [
    wide('hero', drawHero),
    ...UNITS.map(unit => wide(`unit-${unit.areaSqFt}`, () => drawUnit(unit))),
    ...Object.entries(RANGES).flatMap(([range, area]) =>
      UNITS.filter(unit => unit.areaSqFt === area).map(unit => wide(`unit-${range}`, () => drawUnit(unit))),
    ),
    ...STORES.map((store, index) => wide(`store-${index + 1}`, () => drawStore(store))),
    ...Object.entries(STATES).map(([name, draw]) => small(name, draw)),
    ...Object.entries(PRODUCTS).map(([name, draw]) => small(`product-${name}`, draw)),
  ]
}
