/** The customer's own insurance, as the contract spells it (S3). Known at start, unlike the rest of what protection comes to. */
export const OWN_INSURANCE = 'Other'
