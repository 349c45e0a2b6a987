import { TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * Generates pseudo-locales from English syntax trees, preserving values, plurals and tags. `accented` reveals text that is not in
 * a catalogue and layouts without room for longer text; `mirrored` reads from right to left.
 */

/** Only letters of Latin-1, which our font contains. */
const ACCENTS = new Map(
  Object.entries({
    a: 'á',
    c: 'ç',
    d: 'ð',
    e: 'é',
    i: 'î',
    n: 'ñ',
    o: 'ö',
    u: 'û',
    y: 'ý',
    A: 'Å',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    I: 'Î',
    N: 'Ñ',
    O: 'Ö',
    U: 'Û',
    Y: 'Ý',
  }),
)
/** How much longer other languages are than English, as a fraction. */
const LONGER = 0.35
const FILLER = ' ñö wörðz'

const accented = text => [...text].map(letter => ACCENTS.get(letter) ?? letter).join('')
/** Displays text from right to left, keeping the spaces around inserted values. */
const mirrored = text => text.replace(/\S(?:.*\S)?/s, words => `\u202e${words}\u202c`)

/** Transforms all text nodes of a tree. */
function changed(tree, change) {
  return tree.map(part => {
    if (part.type === TYPE.literal) return { ...part, value: change(part.value) }
    if (part.type === TYPE.tag) return { ...part, children: changed(part.children, change) }
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part
    const options = Object.entries(part.options).map(([name, option]) => [
      name,
      { ...option, value: changed(option.value, change) },
    ])
    return { ...part, options: Object.fromEntries(options) }
  })
}

/** The length of the text. */
function lengthOf(tree) {
  return tree.reduce((sum, part) => {
    if (part.type === TYPE.literal) return sum + part.value.length
    if (part.type === TYPE.tag) return sum + lengthOf(part.children)
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return sum
    return sum + Math.max(...Object.values(part.options).map(({ value }) => lengthOf(value)))
  }, 0)
}

const literal = value => ({ type: TYPE.literal, value })

function lengthened(tree) {
  const length = lengthOf(tree)
  if (length === 0) return tree
  const filler = FILLER.repeat(Math.ceil(length / FILLER.length)).slice(0, Math.max(1, Math.round(length * LONGER) - 2))
  return [literal('['), ...tree, literal(`${filler.trimEnd()}]`)]
}

/** The transforms by the names that `.pseudo.json` files use as `as`. */
export const transforms = {
  accented: tree => lengthened(changed(tree, accented)),
  mirrored: tree => changed(tree, mirrored),
}
