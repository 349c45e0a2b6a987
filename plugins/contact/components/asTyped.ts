/** A field that was emptied holds an empty text; by itself the form library would take its value away. */
export const AS_TYPED = { parse: (typed: string): string => typed }
