import type { Message } from '../services'
import { lettersHtml } from './asHtml'
import { lettersText } from './asText'
import type { Letter } from './letter'

/** A letter to this address, ready to be sent. */
export const email = (to: string, letter: Letter): Message => ({
  kind: 'email',
  to,
  subject: letter.subject,
  text: lettersText(letter),
  html: lettersHtml(letter),
  ...(letter.attachments !== undefined && { attachments: letter.attachments }),
})
