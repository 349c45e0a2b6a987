import type { ProofType } from './schema'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const JPEG_END = Buffer.from([0xff, 0xd9])
/** Programs may append a little data after a file's end. */
const TAIL = 1_024

const tailHas = (content: Buffer, mark: Buffer | string): boolean => content.subarray(-TAIL).includes(mark)

/** Whether a file begins and ends as its type requires, because the caller's claim is not reliable. Pure. */
export function isWhole(type: ProofType, content: Buffer): boolean {
  switch (type) {
    case 'application/pdf':
      return content.subarray(0, 5).toString('latin1') === '%PDF-' && tailHas(content, '%%EOF')
    case 'image/png':
      return content.subarray(0, PNG.length).equals(PNG) && tailHas(content, 'IEND')
    case 'image/jpeg':
      return content.subarray(0, JPEG.length).equals(JPEG) && tailHas(content, JPEG_END)
  }
}
