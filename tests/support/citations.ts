import { readFileSync } from 'node:fs'
import path from 'node:path'
import { failureCases, requirements } from '../../tools/coverage/rows'

/** Everything in this repository that a comment, a title or a document can cite by a number, and its documents. */
export interface Citable {
  readonly decisions: ReadonlySet<string>
  readonly rules: ReadonlySet<string>
  /** Findings, invariants, rows of the requirements and their sections, failure cases. */
  readonly ids: ReadonlySet<string>
  readonly files: ReadonlySet<string>
  /** The anchors of a document's headings. */
  readonly anchorsOf: (file: string) => ReadonlySet<string>
}

export interface Source {
  readonly file: string
  readonly text: string
}

const read = (file: string): string => readFileSync(file, 'utf8')
const firstGroup = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '')

export function citableIn(files: readonly string[]): Citable {
  const decisions = read('src/decisions.md')
  const rows = requirements()
  return {
    decisions: new Set(firstGroup(decisions, /^### (D\d+) /gm)),
    rules: new Set(firstGroup(read('src/README.md'), /^\| (\d+) \|/gm)),
    ids: new Set([
      ...firstGroup(decisions, /^\| (F-\d+) \|/gm),
      ...firstGroup(read('tests/README.md'), /^\| (I-\d+) \|/gm),
      ...rows.flatMap(({ id, group }) => [id, group]),
      ...failureCases().map(({ id }) => id),
    ]),
    files: new Set(files),
    anchorsOf: file => new Set(firstGroup(read(file), /^#+ (.+)$/gm).map(anchorOf)),
  }
}

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Section numbers of documents outside this repository. */
const FOREIGN = [
  /(?:house|design) rule \d+/i,
  /['"`](?:attack|contract|customers|replay) (?:\d+|polish|reconsidered)[: ]|['"`]tests \S+: /,
  /\(issue \d+/,
  /\b(?:design|product|spec|trust) \d+\.\d+/,
  /coverage (?:of )?[A-Z]\d[\w.-]*/,
  /\b(?:D-A|G-)\d+/,
]
/** Paragraphs of published standards, which may be cited. */
const STANDARD = /(?:RFC |ECMA-)\d+(?:,? §[\d.]+)+/g
/** Followed by a bracket it is a pattern for several ids. */
const ID = /\b(?:S\d(?:\.\d+)?|[FI]-\d+|(?:AUTH|PAY|NET|REC|SEC|A11Y|SRV)-\d+)\b(?!\[)/g

/** The broken citations of a text, as messages. */
export function brokenCitations(source: Source, citable: Citable): readonly string[] {
  return [...foreignIn(source), ...documentsIn(source, citable), ...numbersIn(source, citable), ...linksIn(source, citable)]
}

function foreignIn({ text }: Source): readonly string[] {
  const paragraphs = text.replace(STANDARD, '').match(/.*§ ?\d.*/g) ?? []
  const found = FOREIGN.flatMap(pattern => text.match(pattern) ?? [])
  return [...paragraphs, ...found].map(each => `cites a document that is not here: ${each.trim()}`)
}

function documentsIn({ file, text }: Source, { files }: Citable): readonly string[] {
  const names = new Set([...files].map(each => path.basename(each)))
  const isThere = (name: string): boolean => {
    // the generator's templates contain placeholders
    if (name.includes('__')) return true
    if (!name.includes('/')) return names.has(name)
    return files.has(path.normalize(name)) || files.has(path.join(path.dirname(file), name))
  }
  return firstGroup(text, /(?<![\w$}])((?:[\w.-]+\/)*[\w-]+\.md)\b(?!\.\w)/g)
    .filter(name => !isThere(name))
    .map(name => `there is no ${name}`)
}

function numbersIn({ file, text }: Source, { decisions, rules, ids }: Citable): readonly string[] {
  // a comment may break the line between a document and a number
  const flat = text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  const cited = firstGroup(flat, /decisions\.md\)?((?:(?:,| and|, and)? D\d+)+)/g).flatMap(list => list.match(/D\d+/g) ?? [])
  const bare = file.endsWith('.md') ? (text.match(/\bD\d+\b/g) ?? []) : []
  return [
    ...[...new Set([...cited, ...bare])].filter(each => !decisions.has(each)).map(each => `there is no decision ${each}`),
    ...firstGroup(flat, /README\.md,? rule (\d+)/g)
      .filter(each => !rules.has(each))
      .map(each => `there is no rule ${each}`),
    ...(flat.match(ID) ?? []).filter(each => !ids.has(each)).map(each => `there is no ${each}`),
  ]
}

function linksIn({ file, text }: Source, { files, anchorsOf }: Citable): readonly string[] {
  if (!file.endsWith('.md')) return []
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const targets = firstGroup(prose, /\]\(([^)\s]+)\)/g).filter(target => !/^[a-z]+:/.test(target))
  return targets.flatMap(target => {
    const [place = '', anchor] = target.split('#')
    const to = place === '' ? file : path.join(path.dirname(file), place)
    const folder = `${to.replace(/\/$/, '')}/`
    if (!files.has(to)) return [...files].some(each => each.startsWith(folder)) ? [] : [`the link leads nowhere: ${target}`]
    return anchor === undefined || anchorsOf(to).has(anchor) ? [] : [`the link leads to no heading: ${target}`]
  })
}
