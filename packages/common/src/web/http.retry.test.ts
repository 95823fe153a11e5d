import { expect, test } from 'vitest'
import { down, ok, schema, service, status } from '../../test/httpService.ts'
import { createHttp } from './http.ts'

test('R-A1 a GET is tried twice more after no answer or a 5xx, with growing pauses', async () => {
  const { calls, delays, http } = service(down, status(500), ok)
  expect(await http.get('/', schema)).toEqual({ name: 'a' })
  expect(calls).toHaveLength(3)
  expect(delays).toEqual([200, 400])

  const dead = service(down)
  await expect(dead.http.get('/', schema)).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' })
  expect(dead.calls).toHaveLength(3)
})

test('R-A1 pauses are jittered between half and one and a half', async () => {
  for (const [random, expected] of [
    [0, 100],
    [1, 300],
  ] as const) {
    const { fetch, clock, delays } = service(down, ok)
    await createHttp({ baseUrl: 'https://a.example', fetch, clock, random: () => random }).get('/', schema)
    expect(delays).toEqual([expected])
  }
})

test.each([400, 401, 403, 404])('R-A1 a %i is not tried again', async (code) => {
  const { calls, http } = service(status(code), ok)
  await expect(http.get('/', schema)).rejects.toMatchObject({ status: code })
  expect(calls).toHaveLength(1)
})

test.each([
  ['no answer', down],
  ['a 500', status(500)],
  ['a 429', status(429, { headers: { 'retry-after': '1' } })],
])('R-A1 a POST is never sent again after %s', async (_what, answer) => {
  const { calls, http } = service(answer, ok)
  await expect(http.post('/', schema, { body: {} })).rejects.toThrow()
  expect(calls).toHaveLength(1)
})

test('R-A2 Retry-After of a 429 is honoured once', async () => {
  const limited = status(429, { headers: { 'retry-after': '3' } })
  const once = service(limited, ok)
  expect(await once.http.get('/', schema)).toEqual({ name: 'a' })
  expect(once.delays).toEqual([3_000])

  const twice = service(limited)
  await expect(twice.http.get('/', schema)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 3_000 })
  expect(twice.calls).toHaveLength(2)
})

test.each([
  ['none', undefined, undefined],
  ['longer than anyone waits', '60', 60_000],
  ['nonsense', 'soon', undefined],
  ['a date too far off', new Date(90_000).toUTCString(), 90_000],
])('R-A2 a 429 with Retry-After %s fails at once', async (_what, value, retryAfterMs) => {
  const { calls, http } = service(status(429, value ? { headers: { 'retry-after': value } } : {}), ok)
  await expect(http.get('/', schema)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterMs })
  expect(calls).toHaveLength(1)
})

test('R-A2 a date as Retry-After counts from now, and one gone by means at once', async () => {
  const { delays, http } = service(
    status(503, { headers: { 'retry-after': new Date(2_000).toUTCString() } }),
    status(503, { headers: { 'retry-after': new Date(0).toUTCString() } }),
    ok,
  )
  await http.get('/', schema)
  expect(delays).toEqual([2_000, 0])
})

test.each([
  ['HTML', '<!doctype html><h1>Not here'],
  ['nothing', ''],
  ['half an answer', '{"name":"a'],
  ['another type', '{"name":1}'],
  ['null', 'null'],
  ['200,000 levels', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
])('R-A4 a 200 with %s is a decode error, and not asked for again', async (_what, body) => {
  const { calls, http } = service(() => new Response(body))
  await expect(http.get('/', schema)).rejects.toMatchObject({ code: 'DECODE_FAILED' })
  expect(calls).toHaveLength(1)
})

test('R-A3 a connection lost inside an answer is asked again', async () => {
  const broken = () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }))
  const { calls, http } = service(broken, ok)
  expect(await http.get('/', schema)).toEqual({ name: 'a' })
  expect(calls).toHaveLength(2)
})

test('R-B11 a fetch that throws instead of rejecting is no answer', async () => {
  const fetch = (() => {
    throw new Error('patched')
  }) as unknown as typeof globalThis.fetch
  await expect(createHttp({ baseUrl: 'https://a.example', fetch, retries: 0 }).get('/', schema)).rejects.toMatchObject({
    code: 'NETWORK_UNREACHABLE',
  })
})
