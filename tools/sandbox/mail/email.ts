import type { Message } from '../services'
import { letterHtml } from './asHtml'
import { letterText } from './asText'
import type { Letter } from './letter'

/** Renders a letter as an e-mail to this address. */
export const email = (to: string, letter: Letter): Message => ({
  kind: 'email',
  to,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  ...(letter.attachments !== undefined && { attachments: letter.attachments }),
})
