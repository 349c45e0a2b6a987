/** What is wrong with the name on a card, in one word; empty where all is well. A card's number is no name. */
export function wordOfHolder(typed: string): '' | 'missing' | 'invalidHolder' {
  const name = typed.trim()
  if (name === '') return 'missing'
  return name.length > 100 || /\d{6}/.test(name.replace(/[\s-]/g, '')) ? 'invalidHolder' : ''
}
