import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF that PDFKit wrote, one line per drawing operation. Glyphs are translated by the font's own table,
 * so the result is what a reader of the file can select and copy.
 */
export function pagesOf(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf)
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = referredTo(objects, head, 'Resources')?.head ?? head
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, charactersOf(objects, id)]),
      )
      return textDrawn(referredTo(objects, head, 'Contents')?.stream ?? '', fonts)
    })
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}
type Objects = ReadonlyMap<string, PdfObject>
type Characters = ReadonlyMap<number, string>

function objectsOf(pdf: Buffer): Objects {
  const found = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [head = '', ...rest] = body.split('\nstream\n')
      const bytes = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1')
      const stream = head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
      return [id, { head, stream }]
    }),
  )
}

function referredTo(objects: Objects, head: string, key: string): PdfObject | undefined {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1]
  return id === undefined ? undefined : objects.get(id)
}

/** The font's map from glyphs to characters: ranges, each with the characters of all its glyphs. */
function charactersOf(objects: Objects, id: string): Characters {
  const map = referredTo(objects, objects.get(id)?.head ?? '', 'ToUnicode')?.stream ?? ''
  const ranges = map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)
  return new Map(
    [...ranges].flatMap(([, first = '', texts = '']) =>
      [...texts.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = ''], index) => [
        Number.parseInt(first, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}

function textDrawn(content: string, fonts: ReadonlyMap<string, Characters>): string {
  let font: Characters | undefined
  let text = ''
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name)
    for (const [, hex = ''] of (glyphs ?? '').matchAll(/<([0-9a-f]+)>/g))
      for (const glyph of hex.match(/.{4}/g) ?? []) text += font?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD'
    if (glyphs !== undefined) text += '\n'
  }
  return text
}
