import { expect, test } from 'vitest'
import { drawFaults } from './drawFaults.ts'

const row = {
  component: 'Redis',
  fault: 'it hangs',
  seen: { requests: { outcomes: ['200', '503'], withinMs: 1_000 }, 'messages lost': { outcomes: ['0'] } },
  limits: { LATCHKEY_LIMIT_REDIS_MS: { testMs: 50, defaultMs: 100 } },
  backWithinMs: 5_000,
}
const tree = (test: string) =>
  new Map([
    ['apps/gateway/docs/faults.md', '# Faults\n\n## What callers see\n\nold\n\n## Record a row\n\nkept $& \n'],
    ['apps/gateway/faults.json', JSON.stringify({ redisHangs: row })],
    ['apps/gateway/src/redis/redisFaults.timed.test.ts', test],
  ])

test('a row names the test that saw it, and the rest of the page stays', () => {
  const { text, problems } = drawFaults(tree("recordFault('redisHangs', {})"))
  expect(problems).toEqual([])
  expect(text.replace(/ +/g, ' ')).toContain(
    '| Redis | it hangs | requests: 200, 503 within 1 s; messages lost: 0 | `LATCHKEY_LIMIT_REDIS_MS`: 50 ms in the test, 100 ms by default; back to normal within 5 s | [redisFaults.timed.test.ts](../src/redis/redisFaults.timed.test.ts) |',
  )
  expect(text).not.toContain('old')
  expect(text).toMatch(/^# Faults\n\n## What callers see\n\n[\s\S]+\|\n\n## Record a row\n\nkept \$& \n$/)
  expect(drawFaults(new Map(tree("recordFault('redisHangs', {})")).set('apps/gateway/docs/faults.md', text)).text).toBe(text)
})

test('a row without its test, and a table without rows, are problems', () => {
  expect(drawFaults(tree('')).problems).toEqual([expect.stringContaining('redisHangs')])
  expect(drawFaults(new Map()).problems).toEqual([expect.stringContaining('no fault')])
})
