/** Values in server responses that must appear nowhere in a visit. */
export const SERVER = {
  message: 'Zqservermessage',
  description: 'Zqdescription',
  code: 'Zqcodeoftext',
  field: 'Zqfieldname',
  detail: 'Zqdetailtext',
  html: 'Zqpageofhtml',
  cut: 'Zqcutanswer',
  shape: 'Zqwrongshape',
  choice: 'Zqunlisted',
  header: 'Zqheadertext',
  address: 'Zqaddresspart',
  thrown: 'Zqthrownerror',
  cause: 'Zqcauseoferror',
  stored: 'Zqstoredtext',
  news: 'Zqothertabnews',
} as const

/** What a person types, and their credentials: allowed in the form and its draft, and nowhere else. */
export const PERSON = {
  givenName: 'Zqgivenname',
  familyName: 'Zqfamilyname',
  email: 'zqkanary@mail.example',
  national: '07400987651',
  international: '447400987651',
  token: 'zq.bearer.token',
} as const

export const serverCanaries: readonly string[] = Object.values(SERVER)
export const personCanaries: readonly string[] = Object.values(PERSON)
