/** The fields of the gateway's form, by the names its messages use. */
export const CARD_FIELDS = ['holder', 'number', 'expiry', 'cvc'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** The validation message of a field as a code of the gateway, e.g. `invalidNumber`; empty if it is valid. */
export type FieldCodes = { readonly [Field in CardField]?: string }

export interface WrongField {
  readonly field: CardField
  readonly code: string
}
/** In the order of the form. */
export const wrongFields = (codes: FieldCodes): readonly WrongField[] =>
  CARD_FIELDS.flatMap(field => {
    const code = codes[field]
    return code === undefined || code === '' ? [] : [{ field, code }]
  })
