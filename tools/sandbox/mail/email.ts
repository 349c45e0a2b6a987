import type { Message } from '../services'
import { lettersHtml } from './asHtml'
import { lettersText } from './asText'
import type { Letter } from './letter'

/** Renders a letter as an e-mail to this address. */
export const email = (to: string, letter: Letter): Message => ({
  kind: 'email',
  to,
  subject: letter.subject,
  text: lettersText(letter),
  html: lettersHtml(letter),
  ...(letter.attachments !== undefined && { attachments: letter.attachments }),
})
