/** @jest-environment node */
import fc from 'fast-check'
import { MAP, onMap } from '@plugins/finder/model/mapProjection'
import { viewOf } from '@plugins/finder/model/mapView'

const bristol = { longitude: -2.577, latitude: 51.45 }
const edinburgh = { longitude: -3.189, latitude: 55.953 }
const anywhere = fc.record({
  longitude: fc.double({ min: -6.5, max: 1.7, noNaN: true }),
  latitude: fc.double({ min: 50, max: 60.5, noNaN: true }),
})

test('without a place to start from the whole country is shown', () => {
  expect(viewOf([])).toEqual({ x: 0, y: 0, ...MAP })
})

test('of stores that are near each other only their region is shown', () => {
  expect(viewOf([bristol, { longitude: -3.167, latitude: 51.47 }]).width).toBeLessThan(MAP.width / 2)
  expect(viewOf([bristol, edinburgh]).width).toBeGreaterThan(viewOf([bristol]).width)
})

test('every place is in the region, which keeps the proportions of the drawing and does not leave it', () => {
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 20 }), positions => {
      const { x, y, width, height } = viewOf(positions)
      expect(width / height).toBeCloseTo(MAP.width / MAP.height)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(MAP.width + 0.001)
      expect(y + height).toBeLessThanOrEqual(MAP.height + 0.001)
      for (const point of positions.map(onMap)) {
        expect(point.x).toBeGreaterThanOrEqual(x - 0.001)
        expect(point.x).toBeLessThanOrEqual(x + width + 0.001)
        expect(point.y).toBeGreaterThanOrEqual(y - 0.001)
        expect(point.y).toBeLessThanOrEqual(y + height + 0.001)
      }
    }),
  )
})
