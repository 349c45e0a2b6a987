import { rentalDocuments, type RentalDocument } from '@/domain/schemas/rentalDocument'
import { AppError } from '@/kernel/AppError'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'
import { documentMasks } from './masks'

/** The documents of a rental, the newest first. */
export const listDocuments = port(
  'documents.list',
  { each: documentMasks },
  (world, rentalId: string): Promise<readonly RentalDocument[]> =>
    world.http.request({
      method: 'GET',
      path: `/subscriptions/${encodeURIComponent(rentalId)}/documents`,
      auth: 'required',
      read: parseWith(rentalDocuments),
    }),
)

const PDF = '%PDF-'

/** Rejects files that are not PDFs, such as a proxy's error page. */
function readPdf(body: unknown): Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array && new TextDecoder('latin1').decode(body.subarray(0, PDF.length)) === PDF)
    return body as Uint8Array<ArrayBuffer>
  throw new AppError('INVALID_REPSONSE_DATA', 422, { message: 'Invalid Response Data' })
}

/** Downloads the document as a PDF, whose content is not recorded. */
export const savePdf = port('documents.savePdf', 'keep', async (world, { id, number }: Pick<RentalDocument, 'id' | 'number'>) => {
  const pdf = await world.http.request({
    method: 'GET',
    path: `/documents/${encodeURIComponent(id)}/pdf`,
    auth: 'required',
    answersFile: true,
    read: readPdf,
  })
  world.saveFile(`lockstep-${number.replace(/[^\w-]/g, '-')}.pdf`, pdf, 'application/pdf')
  return null
})
