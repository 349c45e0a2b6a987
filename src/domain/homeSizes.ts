/**
 * The sizes that hold the contents of each kind of home, in square feet: `min` packed to the door, `max` with a way to reach
 * everything; `drawn` is the area of the drawing used. The one rule for all advice on sizes: the unit step leads from a home to
 * these sizes, and a test asserts that the size guide, the description of each size and the home page say the same.
 */
export const HOME_SIZES = [
  { id: 'boxes', min: 16, max: 30, drawn: 20 },
  { id: 'room', min: 35, max: 60, drawn: 50 },
  { id: 'oneBedroom', min: 75, max: 120, drawn: 80 },
  { id: 'twoBedrooms', min: 130, max: 175, drawn: 150 },
  { id: 'house', min: 200, max: 250, drawn: 225 },
] as const
