/** The API's type for the customer's own insurance (S3). Available at start, unlike the other code for protection. */
export const OWN_INSURANCE = 'Other'
