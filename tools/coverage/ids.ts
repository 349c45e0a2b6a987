/** A row of the specification, `S2.44`, or a failure case, `AUTH-07`, written out in full. */
const ID = /\b(?:S\d{1,2}\.\d+|(?:AUTH|PAY|NET|REC|SEC|A11Y|SRV)-\d+)(?![\d.]*\d)/g

export const idsIn = (text: string): readonly string[] => text.match(ID) ?? []

/** A title that names more ids than this promises more than one test asserts: it proves none of them. */
export const MOST_IDS = 2

/** `S2.19–S2.23` hides what it proves: each id stands for itself. */
export const RANGE = /(?:S\d{1,2}\.|(?:AUTH|PAY|NET|REC|SEC|A11Y|SRV)-)\d+\s*(?:[–…]|\.\.|-)\s*(?:S\d{1,2}\.|[A-Z1]+-)?\d/g
