/** What a server says that is for nobody: no place of the visit may have any of it. */
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

/** What a person types, and what proves who they are: it stands where the form and its draft do, and nowhere else. */
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
