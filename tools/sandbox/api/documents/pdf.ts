import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { cardName, longDate, pounds } from '../../web/formats'
import type { WireAgreement, WireDocument, WireInvoice } from './wire'

/** The brand's typeface as complete TTF files, because PDF's standard fonts lack letters that occur in names. */
const { resolve } = createRequire(import.meta.url)
const fontFile = (style: string): string => resolve(`@expo-google-fonts/hanken-grotesk/${style}/HankenGrotesk_${style}.ttf`)
const REGULAR = fontFile('400Regular')
const BOLD = fontFile('700Bold')
const MARGIN = 56
const [INK, QUIET, RULE] = ['#16211f', '#4c5a57', '#c9d1cf']
const TITLES = {
  // it has all that the law asks of one
  receipt: 'Receipt and VAT invoice',
  invoice: 'VAT invoice',
  agreement: 'Storage licence agreement',
  addendum: 'Addendum to your agreement',
  creditNote: 'Credit note',
} as const

type Pdf = InstanceType<typeof PDFDocument>
type Section = PDFKit.PDFStructureElement

/** A4, tagged for screen readers. Reproducible: the file's dates are those of the document. */
export function documentPdf(document: WireDocument): Promise<Buffer> {
  const date = new Date(`${document.issuedAt}T12:00:00Z`)
  const title = `${TITLES[document.kind]} ${document.number}`
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    // kept until the end, when the number of pages is known
    bufferPages: true,
    info: { Title: title, Author: document.seller.name, CreationDate: date, ModDate: date },
  })
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  writeHead(pdf, root, document, title)
  if (isAgreement(document)) writeAgreement(pdf, root, document)
  else writeInvoice(pdf, root, document)
  root.end()
  writeFooters(pdf, document)
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', failed)
    pdf.end()
  })
}

interface TextStyle {
  readonly tag?: 'H1' | 'H2' | 'P'
  readonly font?: 'regular' | 'bold'
  readonly size?: number
  readonly colour?: string
  /** Space below, in lines. */
  readonly gap?: number
}

function write(pdf: Pdf, section: Section, text: string, style: TextStyle = {}): void {
  const { tag = 'P', font = 'regular', size = 10, colour = INK, gap = 0 } = style
  section.add(
    pdf.struct(tag, {}, () => {
      pdf.font(font).fontSize(size).fillColor(colour).text(text, MARGIN)
    }),
  )
  if (gap > 0) pdf.moveDown(gap)
}

/** An agreement or addendum consists of clauses; the other documents of lines with amounts. */
const isAgreement = (document: WireDocument): document is WireAgreement => 'text' in document

function writeHead(pdf: Pdf, section: Section, document: WireDocument, title: string): void {
  const { seller, buyer, rental, issuedAt } = document
  write(pdf, section, 'Lockstep Storage', { font: 'bold', size: 13, gap: 1 })
  write(pdf, section, title, { tag: 'H1', font: 'bold', size: 20, gap: 0.5 })
  const period = isAgreement(document) ? [] : [['Period', `${longDate(document.period.from)} to ${longDate(document.period.to)}`]]
  const credits = isAgreement(document) ? undefined : document.credits
  const company = [buyer.companyName, buyer.vatNumber === undefined ? undefined : `VAT number ${buyer.vatNumber}`]
  writeTable(
    pdf,
    section,
    [
      ['Date', longDate(issuedAt)],
      ['Rental', rental.reference],
      ['Unit', `${rental.unit}, ${rental.store}`],
      ...period,
      ...(credits === undefined ? [] : [['Credits', `${TITLES.receipt} ${credits.number} of ${longDate(credits.issuedAt)}`]]),
      ['From', [seller.name, ...seller.address, `VAT number ${seller.vatNumber}`].join('\n')],
      ['To', [...company.filter(line => line !== undefined), buyer.name, ...buyer.address].join('\n')],
      ...(isAgreement(document) ? [] : [['Status', statusOf(document)]]),
    ].map(([name = '', value = '']) => [{ text: name, type: 'TH' as const, textColor: QUIET }, { text: value }]),
    [80, '*'],
  )
  pdf.moveDown(1.5)
}

const STATUSES: Readonly<Record<WireInvoice['status'], string>> = {
  paid: 'Paid',
  due: 'Not paid yet',
  failed: 'Not paid: the card was refused',
  refunding: 'Being refunded to the card you paid with',
  refunded: 'Refunded to the card you paid with',
}

const statusOf = ({ status, paid }: WireInvoice): string =>
  status === 'paid' && paid !== undefined
    ? [`Paid on ${longDate(paid.on)}`, ...(paid.card === undefined ? [] : [cardName(paid.card)])].join(', ')
    : STATUSES[status]

function writeInvoice(pdf: Pdf, section: Section, { kind, lines, net, vat, total }: WireInvoice): void {
  write(pdf, section, kind === 'creditNote' ? 'What is given back' : 'What it is for', {
    tag: 'H2',
    font: 'bold',
    size: 13,
    gap: 0.5,
  })
  const pence = ({ amount }: { readonly amount: number }): string => pounds(Math.round(amount * 100))
  const right = { align: { x: 'right' as const } }
  const headCells = ['Item', 'Net', 'VAT rate', 'VAT', 'Amount'].map((text, column) => ({
    text,
    type: 'TH' as const,
    font: { src: 'bold' },
    ...(column > 0 && right),
  }))
  const row = (texts: readonly string[], font = 'regular') =>
    texts.map((text, column) => ({
      text,
      font: { src: font },
      ...(column === 0 && { type: 'TH' as const }),
      ...(column > 0 && right),
    }))
  writeTable(
    pdf,
    section,
    [
      headCells,
      ...lines.map(line => row([line.text, pence(line.net), ...vatOf(line, pence), pence(line.amount)])),
      row(['Total', pence(net), '', pence(vat), pence(total)], 'bold'),
    ],
    ['*', 65, 60, 60, 70],
  )
  pdf.moveDown(1)
  if (lines.some(({ type }) => type === 'Insurance')) {
    write(pdf, section, 'Protection is insurance. It is exempt from VAT, and its price includes insurance premium tax.', {
      size: 9,
      colour: QUIET,
    })
  }
}

/** Rate and amount. What is exempt has no rate: 0% would mean that VAT is charged, at a rate of zero. */
const vatOf = ({ vatRate, vat }: WireInvoice['lines'][number], pence: (price: WireInvoice['vat']) => string): [string, string] =>
  vatRate === 0 ? ['Exempt', '–'] : [`${vatRate}%`, pence(vat)]

function writeAgreement(pdf: Pdf, section: Section, { text }: WireAgreement): void {
  for (const { heading, paragraphs } of text) {
    keepTogether(pdf, [heading, ...paragraphs])
    write(pdf, section, heading, { tag: 'H2', font: 'bold', size: 12, gap: 0.2 })
    for (const paragraph of paragraphs) write(pdf, section, paragraph)
    pdf.moveDown(0.8)
  }
}

/** Begins a new page for texts that do not fit on the rest of this one, unless they are longer than a page anyway. */
function keepTogether(pdf: Pdf, texts: readonly string[]): void {
  // an overestimate, because every text is measured in the font of headings
  pdf.font('bold').fontSize(12)
  const height = texts.reduce((sum, text) => sum + pdf.heightOfString(text, { width: widthOf(pdf) }), 0)
  const fitsOnPage = height <= pdf.page.maxY() - MARGIN
  if (fitsOnPage && pdf.y + height > pdf.page.maxY()) pdf.addPage()
}

const widthOf = ({ page }: Pdf): number => page.width - 2 * MARGIN

/** Seller, document number and page number at the foot of each page, marked as artifacts, so that screen readers skip them. */
function writeFooters(pdf: Pdf, { seller, number }: WireDocument): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    const { page } = pdf
    // without a bottom margin, because text inside the margin would begin another page
    page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    const y = page.height - MARGIN + 12
    pdf.font('regular').fontSize(8).fillColor(QUIET)
    pdf.text(`${seller.name} · ${number}`, MARGIN, y, { lineBreak: false })
    pdf.text(`${index + 1} / ${count}`, MARGIN, y, { width: widthOf(pdf), align: 'right' })
    pdf.endMarkedContent()
  }
}

type Cell = Exclude<PDFKit.Mixins.TableOptionsWithData['data'][number][number], string>

function writeTable(pdf: Pdf, section: Section, data: Cell[][], columnStyles: (number | string)[]): void {
  pdf.font('regular').fontSize(10).fillColor(INK)
  const options = {
    data,
    columnStyles,
    position: { x: MARGIN, y: pdf.y },
    defaultStyle: {
      border: [0, 0, 0.5, 0] as [number, number, number, number],
      borderColor: RULE,
      padding: [5, 0] as [number, number],
    },
    // Where the table belongs in the document's structure, https://pdfkit.org/docs/table.html
    structParent: section,
  }
  pdf.table(options)
  pdf.x = MARGIN
}
