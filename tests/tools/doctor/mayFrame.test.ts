/** @jest-environment node */
import { mayFrame } from '../../../tools/doctor/examined'

const framed = (policy: string, app: string): boolean =>
  mayFrame(
    {
      address: 'https://id.example.com/authorize',
      headers: new Headers({ 'content-security-policy': `default-src 'self'; frame-ancestors ${policy}` }),
    },
    app,
  )

test.each([
  ['https://app.example.com', 'https://app.example.com'],
  ['*', 'https://app.example.com'],
  ['https:', 'https://app.example.com'],
  ["'self' https://*.example.com", 'https://app.example.com'],
  ['*.example.com', 'https://app.uk.example.com'],
  ['app.example.com', 'https://app.example.com'],
  ['http://*.example.com', 'https://app.example.com'],
  ['https://*.example.com:8443', 'https://app.example.com:8443'],
  ['https://*.example.com:*', 'https://app.example.com:8443'],
  ['https://*.Example.com', 'https://app.example.com'],
])('frame-ancestors %s lets %s frame an answer', (policy, app) => {
  expect(framed(policy, app)).toBe(true)
})

test.each([
  ["'none'", 'https://app.example.com'],
  ['https://other.example.com', 'https://app.example.com'],
  // a name below it is meant, not the name itself, and no other name that ends alike
  ['https://*.example.com', 'https://example.com'],
  ['https://*.example.com', 'https://app.badexample.com'],
  ['https://*.example.com', 'http://app.example.com'],
  ['https://*.example.com', 'https://app.example.com:8443'],
  ['*.example.com', 'http://app.example.com'],
  ['https://app.*.com', 'https://app.example.com'],
])('frame-ancestors %s does not let %s frame an answer', (policy, app) => {
  expect(framed(policy, app)).toBe(false)
})
