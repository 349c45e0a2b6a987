/**
 * Source of a regular expression that matches the id of a row of the specification, `S2.44`, or of a failure case, `AUTH-07`, in the
 * title of a test.
 */
export const ROW_ID = String.raw`\b(?:S\d{1,2}\.\d+|(?:AUTH|PAY|NET|REC|SEC|A11Y|SRV)-\d+)(?![\d.]*\d)`
