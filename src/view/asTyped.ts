/** For a `useField` of text: an emptied field keeps the value ''. The form library would remove it from the form's values. */
export const asTyped = { parse: (typed: string): string => typed }
