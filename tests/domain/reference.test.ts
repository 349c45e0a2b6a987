/** @jest-environment node */
import * as fc from 'fast-check'
import { shortReference } from '@/domain/reference'
import * as sandbox from '../../tools/backend/web/shortReference'

const bookingId = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(bytes => `bkg_${Buffer.from(bytes).toString('hex')}`)

test('a booking id of 36 characters has a reference of twelve, without ambiguous letters', () => {
  expect(shortReference('bkg_7f9f85bb0c1d4e2f8a3b5c6d7e8f9012')).toBe('EW7W-67FX-BWHT')
  fc.assert(
    fc.property(bookingId, id => {
      const reference = shortReference(id)
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
      expect(shortReference(reference)).toBe(reference)
    }),
  )
})

test('no two bookings of a company have the same reference, even if ids only count up', () => {
  const ids = Array.from({ length: 20_000 }, (_, n) => `booking-of-this-company-${n}`)
  expect(new Set(ids.map(shortReference)).size).toBe(ids.length)
})

test('an id that is already short is shown unchanged', () => {
  expect(shortReference('LS-7K3D-9QXM')).toBe('LS-7K3D-9QXM')
  expect(shortReference('')).toBe('')
})

test('the company’s e-mails contain the reference that the screens show', () => {
  fc.assert(fc.property(fc.oneof(bookingId, fc.string()), id => expect(sandbox.shortReference(id)).toBe(shortReference(id))))
})

test('support reads a reference in any spelling, and leaves a complete id unchanged', () => {
  fc.assert(
    fc.property(bookingId, id => {
      const reference = shortReference(id)
      const heard = reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
      expect(sandbox.typedReference(heard)).toBe(reference)
      expect(sandbox.typedReference(id)).toBe(id)
    }),
  )
})
