/** A typed street, trimmed, without the house number that was typed in its own field as well: “4” and “4 High Street”. */
export function streetWithout(house: string, street: string): string {
  const typed = street.trim()
  // the number follows a flat: “Flat 2, 14”
  const number = house.split(',').at(-1)?.trim() ?? ''
  if (!typed.toLowerCase().startsWith(number.toLowerCase())) return typed
  const after = typed.slice(number.length)
  const name = after.replace(/^[\s,]+/, '')
  return name === after || name === '' ? typed : name
}
