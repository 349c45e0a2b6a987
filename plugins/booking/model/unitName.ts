export interface UnitName {
  /** What it is called, with its size in the system the person chose. */
  readonly value: string
  /** What else is known of it and not said by its name already. */
  readonly details: readonly string[]
}

/** A unit said once: the size, its name where it has one, and of its features those that the name leaves out. */
export function unitName(area: string, name: string | undefined, features: readonly string[]): UnitName {
  const value = name === undefined ? area : name.includes(area) ? name : `${area}: ${name}`
  const said = value.toLowerCase()
  return { value, details: features.filter(feature => !said.includes(feature.toLowerCase())) }
}
