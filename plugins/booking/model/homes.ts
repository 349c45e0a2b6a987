/**
 * Kinds of homes, and the sizes that fit their contents (the messages `booking.fits.*`). Square feet; `drawn` is the area of the
 * drawing used.
 */
export const HOMES = [
  { id: 'boxes', min: 16, max: 30, drawn: 20 },
  { id: 'room', min: 35, max: 60, drawn: 50 },
  { id: 'oneBedroom', min: 75, max: 120, drawn: 80 },
  { id: 'twoBedrooms', min: 120, max: 175, drawn: 150 },
  { id: 'house', min: 160, max: 250, drawn: 225 },
] as const
