/** @jest-environment node */
import fc from 'fast-check'
import { distanceKm, formatKm, kmToMiles, positionOf } from '@/domain/distance'

const london = { latitude: 51.5074, longitude: -0.1278 }
const edinburgh = { latitude: 55.9533, longitude: -3.1883 }
const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true })
const place = fc.record({ latitude: degrees(90), longitude: degrees(180) })

describe('distance', () => {
  test('S9.20 London to Edinburgh is 534 km within 0.5 %', () => {
    expect(Math.abs(distanceKm(london, edinburgh) - 534) / 534).toBeLessThan(0.005)
    expect(kmToMiles(1.609344)).toBeCloseTo(1)
  })

  test('S9.20 it is symmetric, zero for the same point and at most half the circumference', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const there = distanceKm(a, b)
        expect(there).toBeCloseTo(distanceKm(b, a), 6)
        expect(there).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6)
        expect(distanceKm(a, a)).toBe(0)
      }),
    )
  })

  test('S3.77 only a complete point is a position', () => {
    expect(positionOf({ type: 'Point', coordinates: [-0.1278, 51.5074] })).toEqual(london)
    expect(positionOf({ type: 'Polygon', coordinates: [-0.1278, 51.5074] })).toBeUndefined()
    expect(positionOf({ type: 'Point', coordinates: [] })).toBeUndefined()
    expect(positionOf({ type: 'Point', coordinates: [51, 151] })).toBeUndefined()
    expect(positionOf({ type: 'Point', coordinates: [181, 51] })).toBeUndefined()
    expect(positionOf({ type: 'Point', coordinates: [-180, 90] })).toEqual({ latitude: 90, longitude: -180 })
  })

  test('S3.78 kilometres are formatted for people', () => {
    expect([0.42, 3.26, 9.94, 9.96, 12.4].map(formatKm)).toEqual(['0.4 km', '3.3 km', '9.9 km', '10 km', '12 km'])
  })
})
