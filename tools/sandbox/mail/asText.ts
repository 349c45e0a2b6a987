import { SELLER } from '../company'
import type { Letter, Part } from './letter'

/** For mail programs that show no HTML, and for people who prefer it. */
export const letterText = ({ parts, because }: Letter): string =>
  [
    ...parts.map(textOf),
    ...(because === undefined ? [] : [because]),
    `--\n${SELLER.name}, ${SELLER.address.join(', ')}. VAT number ${SELLER.vatNumber}.`,
  ].join('\n\n')

function textOf(part: Part): string {
  switch (part.is) {
    case 'paragraph':
      return part.text
    case 'list':
      return part.items.map(item => `- ${item}`).join('\n')
    case 'facts':
      return part.rows.map(([name, ...lines]) => `${name}: ${lines.join(', ')}`).join('\n')
    case 'sums':
      return part.rows.map(([label, amount]) => `${label}: ${amount}`).join('\n')
    case 'code':
      return `${part.digits} is ${part.what}.`
    case 'small':
      return part.lines.join('\n')
    case 'link':
      return `${part.label}: ${part.url}`
  }
}
