import { rateLimits } from '../../../tools/sandbox/web/rateLimits'

function limits() {
  let now = 0
  return { limits: rateLimits('strict', () => now), pass: (ms: number) => (now += ms) }
}

test('SRV-15 the full quota at once, then as much as time restores', () => {
  const { limits: counted, pass } = limits()
  const taken = (): boolean => counted.take('anonymous', 'a') === undefined
  expect(Array.from({ length: 61 }, taken).filter(Boolean)).toHaveLength(60)
  expect(counted.take('anonymous', 'a')?.headers).toEqual({
    'retry-after': '1',
    ratelimit: '"anonymous";r=0;t=1',
    'ratelimit-policy': '"anonymous";q=60;w=60',
  })
  pass(999)
  expect(taken()).toBe(false)
  pass(1)
  expect(taken()).toBe(true)
  pass(600_000)
  expect(Array.from({ length: 61 }, taken).filter(Boolean)).toHaveLength(60)
})

test('SRV-15 each caller has a bucket, and refusals cost nothing', () => {
  const { limits: counted, pass } = limits()
  for (let index = 0; index < 100; index += 1) counted.take('inquiry', 'a')
  expect(counted.take('inquiry', 'b')).toBeUndefined()
  expect(counted.take('inquiry', 'a')?.headers['retry-after']).toBe('720')
  pass(720_000)
  expect(counted.take('inquiry', 'a')).toBeUndefined()
})

test('switched off nothing is counted; another policy starts with empty counters', () => {
  const { limits: counted } = limits()
  for (let index = 0; index < 6; index += 1) counted.take('inquiry', 'a')
  expect(counted.take('inquiry', 'a')).toBeDefined()
  counted.use('off')
  expect(counted.take('inquiry', 'a')).toBeUndefined()
  counted.use('strict')
  expect(counted.take('inquiry', 'a')).toBeUndefined()
})

test('an attacker with many addresses does not use up memory', () => {
  const { limits: counted } = limits()
  for (let index = 0; index < 100_000; index += 1) counted.take('address', String(index))
  expect(counted.take('address', 'one more')).toBeUndefined()
})
