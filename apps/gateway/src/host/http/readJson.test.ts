import { expect, test } from 'vitest'
import { readJson } from './readJson.ts'

const limits = { bytes: 1000, depth: 5, array: 10, timeoutMs: 200 }

function post(body: BodyInit): Request {
  return new Request('http://gateway.example/', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

test('G-2 reads JSON within the limits', async () => {
  expect(await readJson(post('{"a":[1,2,{"b":"]]]],,,,"}]}'), limits)).toEqual({ a: [1, 2, { b: ']]]],,,,' }] })
})

test.each([
  ['one byte too many', `"${'x'.repeat(999)}"`, 413],
  ['too deep a list', '[[[[[[1]]]]]]', 400],
  ['too deep a record', `${'{"a":'.repeat(6)}1${'}'.repeat(6)}`, 400],
  ['too long a list', `[${Array(11).fill(1).join(',')}]`, 400],
  ['too many members', `{${Array.from({ length: 11 }, (_, i) => `"k${i}":1`).join(',')}}`, 400],
  ['no JSON', '{"a":', 400],
  ['nothing', '', 400],
  ['HTML', '<html>', 400],
])('G-2 refuses %s', async (_what, body, status) => {
  await expect(readJson(post(body), limits)).rejects.toMatchObject({ status })
})

test('G-2 accepts exactly the limits', async () => {
  await expect(readJson(post('[[[[[1]]]]]'), limits)).resolves.toBeDefined()
  await expect(readJson(post(`[${Array(10).fill(1).join(',')}]`), limits)).resolves.toHaveLength(10)
  await expect(readJson(post(`"${'x'.repeat(998)}"`), limits)).resolves.toHaveLength(998)
})

test('G-2 counts bytes as they arrive, whatever length was stated', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 100
      controller.enqueue(new Uint8Array(100).fill(0x20))
    },
  })
  await expect(readJson(post(endless), limits)).rejects.toMatchObject({ status: 413 })
  expect(sent).toBeLessThan(5000)
})

test('G-2 does not wait for a body that does not come', async () => {
  const silent = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([0x5b])) })
  await expect(readJson(post(silent), limits)).rejects.toMatchObject({ status: 400 })
})

test('T-D5 a member named __proto__ changes no prototype', async () => {
  await readJson(post('{"__proto__":{"polluted":true}}'), limits)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('A-06 keeps whole numbers beyond 2^53 as they are written, where asked', async () => {
  const text = '{"lamports":18446744073709551615,"slot":12,"price":1.5}'
  expect(JSON.stringify(await readJson(post(text), { ...limits, exactNumbers: true }))).toBe(text)
})
