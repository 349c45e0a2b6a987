import { readFileSync } from 'node:fs'
import { gzipSync, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import first from '@/recording/transport/dictionary.1.json'
import second from '@/recording/transport/dictionary.2.json'
import dictionary from '@/recording/transport/dictionary.3.json'
import { pack } from '@/recording/transport/supportServer'

const unpacked = (sent: Uint8Array): string =>
  inflateRawSync(sent.subarray(1), { dictionary: Buffer.from(dictionary.join('\n')) }).toString('utf8')

test('whatever is compressed is restored unchanged, by another program than the one that compresses', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...dictionary), fc.json())
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), lines => {
      const sent = pack(lines.join('\n'))
      expect(sent[0]).toBe(3)
      expect(unpacked(sent)).toBe(lines.join('\n'))
    }),
  )
})

test('segments of a visit, as they are sent, take less than half of their gzip size', () => {
  const visit = readFileSync('tests/recordings/rental.v2.recording', 'utf8').replace(/^\["=".*\n/gm, '')
  const segments = visit.split(/(?=^\{"v":)/m)
  const total = (sizeOf: (segment: string) => number): number => segments.reduce((sum, segment) => sum + sizeOf(segment), 0)
  expect(segments.length).toBeGreaterThan(5)
  expect(total(segment => pack(segment).length)).toBeLessThan(total(segment => gzipSync(segment).length) / 2)
})

test.each([
  [1, first],
  [2, second],
  [3, dictionary],
])('dictionary %i contains surrogates and nothing of a single visit: no id, no time, no body', (_, lines) => {
  const text = lines.join('\n')
  expect(new Set(text.match(/[\w.]+@[\w.]+/g))).toEqual(new Set(['person1@example.test']))
  expect(text).not.toMatch(/\d{9}|[0-9a-f]{16}/)
})
