import { object, string, unknown } from 'valibot'
import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { createHttp } from './http.ts'

const schema = object({ name: string() })
const ok = () => Response.json({ name: 'a' })
const status =
  (code: number, init: ResponseInit = {}) =>
  () =>
    Response.json({}, { ...init, status: code })

/** A clock on which pauses pass at once (unless `isFrozen`) and a request's deadline only by hand. */
function testClock({ isFrozen = false } = {}) {
  let nowMs = 0
  const delays: number[] = []
  const pending = new Set<{ at: number; run: () => void }>()
  const clock: Clock = {
    now: () => nowMs,
    setTimeout(run, delayMs) {
      const timer = { at: nowMs + delayMs, run }
      pending.add(timer)
      if (delayMs !== 10_000) delays.push(delayMs)
      if (delayMs !== 10_000 && !isFrozen) {
        queueMicrotask(() => {
          if (!pending.delete(timer)) return
          nowMs += delayMs
          run()
        })
      }
      return () => void pending.delete(timer)
    },
  }
  const pass = (ms: number) => {
    nowMs += ms
    for (const timer of [...pending]) if (timer.at <= nowMs && pending.delete(timer)) timer.run()
  }
  return { clock, delays, pass, pending }
}

/** A service that gives these answers in turn, the last one for ever. */
function service(...answers: ((url: string, init: RequestInit) => Response | Promise<Response>)[]) {
  const calls: { url: string; init: RequestInit }[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return await (answers[Math.min(calls.length, answers.length) - 1] as (typeof answers)[number])(url, init)
  }) as unknown as typeof globalThis.fetch
  const time = testClock()
  return { calls, ...time, fetch, http: createHttp({ baseUrl: 'https://api.example/base/', fetch, clock: time.clock, random: () => 0.5 }) }
}

const hang = () => new Promise<Response>(() => {})
const down = () => Promise.reject(new TypeError('Failed to fetch'))

test('A-01 joins base, path and query, and sends what every request carries', async () => {
  const { calls, fetch } = service(ok)
  const http = createHttp({
    baseUrl: 'https://api.example/base/',
    fetch,
    query: { projectId: 'p', st: 'latchkey' },
    headers: { 'x-a': '1' },
  })

  expect(await http.get('/v1/x', schema, { query: { page: 2, all: true, none: undefined }, headers: { 'x-b': '2' } })).toEqual({
    name: 'a',
  })

  expect(calls[0]?.url).toBe('https://api.example/base/v1/x?projectId=p&st=latchkey&page=2&all=true')
  expect(calls[0]?.init).toMatchObject({ method: 'GET', headers: { 'x-a': '1', 'x-b': '2' }, credentials: 'omit' })
  expect(calls[0]?.init.body).toBeUndefined()
})

test('A-01 a path cannot smuggle a query in', async () => {
  const { calls, http } = service(ok)
  await http.get('/v1/a?b=c#d', schema)
  expect(calls[0]?.url).toBe('https://api.example/base/v1/a%3Fb=c%23d')
})

test('A-03 posts JSON, once, and may outlive the page', async () => {
  const { calls, http } = service(() => new Response(null, { status: 202 }))
  await http.post('/e', unknown(), { body: { a: 1 }, keepalive: true })
  expect(calls[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
  })
})

test.each<[number, string]>([
  [401, 'INVALID_PROJECT_ID'],
  [403, 'ORIGIN_NOT_ALLOWED'],
  [429, 'RATE_LIMITED'],
  [500, 'SERVER_ERROR'],
  [503, 'SERVER_ERROR'],
  [599, 'SERVER_ERROR'],
  [400, 'REQUEST_FAILED'],
  [404, 'REQUEST_FAILED'],
  [409, 'REQUEST_FAILED'],
])('X-03 %i is %s', async (code, expected) => {
  await expect(service(status(code)).http.get('/', schema)).rejects.toMatchObject({ name: 'HttpError', code: expected, status: code })
})

test('X-03 the message names method, path and status, never query or host', async () => {
  const error = await service(status(403))
    .http.get('/v1/x', schema, { query: { secret: 'abc' } })
    .catch((error) => error)
  expect(error.message).toMatchInlineSnapshot(`
    "Origin Not Allowed
    - GET /v1/x answered 403.
    Code: ORIGIN_NOT_ALLOWED (latchkey@0.1.0)"
  `)
})

test('X-05 hands on what the service gave as its reasons, as safe text', async () => {
  const body = { status: 'FAILED', reasons: [{ name: 'na\u202eme', description: `taken\n${'x'.repeat(300)}` }, null, 7, { name: 3 }] }
  const error = await service(() => Response.json(body, { status: 409 }))
    .http.get('/', schema)
    .catch((error) => error)
  expect(error.reasons[0].name).toBe('name')
  expect([...error.reasons[0].description]).toHaveLength(160)
  expect(error.reasons.slice(1)).toEqual([
    { name: '', description: '' },
    { name: '', description: '' },
    { name: '', description: '' },
  ])

  for (const odd of ['<html>', '[]', '{"reasons":{}}', 'null', '']) {
    const other = await service(() => new Response(odd, { status: 400 }))
      .http.get('/', schema)
      .catch((error) => error)
    expect(other).toMatchObject({ code: 'REQUEST_FAILED', reasons: [] })
  }
})

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

test('R-A4 a byte order mark and unknown fields do no harm', async () => {
  const { http } = service(() => new Response('\ufeff{"name":"a","__proto__":{"polluted":true},"extra":1}'))
  expect(await http.get('/', schema)).toEqual({ name: 'a' })
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('R-A5 an endless stream is cut off at the cap', async () => {
  let sent = 0
  let isCancelled = false
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 100_000
          controller.enqueue(new Uint8Array(100_000).fill(32))
        },
        cancel() {
          isCancelled = true
        },
      }),
    )
  const error = await service(endless)
    .http.get('/', schema)
    .catch((error) => error)
  expect(error).toMatchObject({ code: 'DECODE_FAILED', path: '(body)' })
  expect(isCancelled).toBe(true)
  expect(sent).toBeLessThan(2_500_000)
})

test('R-A5 a body that says it is too long is not read', async () => {
  let pulls = 0
  const pull = (controller: ReadableStreamDefaultController) => {
    pulls++
    controller.enqueue(new Uint8Array(1))
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const { http } = service(() => new Response(body, { headers: { 'content-length': '52428800' } }))
  await expect(http.get('/', schema)).rejects.toMatchObject({ code: 'DECODE_FAILED' })
  expect(pulls).toBe(0)
})

test('R-A5 an image has its own cap, and its type', async () => {
  const image = (bytes: number) => () => new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } })
  const blob = await service(image(2_000_000)).http.getBlob('/i')
  expect([blob.size, blob.type]).toEqual([2_000_000, 'image/png'])
  await expect(service(image(2_000_001)).http.getBlob('/i')).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

test('R-A6 one deadline covers all tries and every byte', async () => {
  const drip = service(() => new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) })))
  const answer = drip.http.get('/', schema)
  await new Promise((resolve) => setTimeout(resolve))
  drip.pass(9_999)
  await new Promise((resolve) => setTimeout(resolve))
  drip.pass(1)
  await expect(answer).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE', cause: { name: 'TimeoutError' } })
  expect(drip.calls).toHaveLength(1)
  expect(drip.calls[0]?.init.signal?.aborted).toBe(true)
})

test('R-A6 no try starts that could not end in time', async () => {
  const { calls, http } = service(status(503, { headers: { 'retry-after': '9' } }), status(503, { headers: { 'retry-after': '9' } }))
  await expect(http.get('/', schema)).rejects.toMatchObject({ code: 'SERVER_ERROR' })
  expect(calls).toHaveLength(2)
})

test('R-A6 a service that never hears of the abort is not waited for', async () => {
  const silent = service(hang)
  const answer = silent.http.get('/', schema)
  await Promise.resolve()
  silent.pass(10_000)
  await expect(answer).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' })
})

test('R-A3 a connection lost inside an answer is asked again', async () => {
  const broken = () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }))
  const { calls, http } = service(broken, ok)
  expect(await http.get('/', schema)).toEqual({ name: 'a' })
  expect(calls).toHaveLength(2)
})

test('R-0 whoever aborts gets ABORTED, before, during and between tries', async () => {
  const before = service(ok)
  await expect(before.http.get('/', schema, { signal: AbortSignal.abort('why') })).rejects.toMatchObject({ code: 'ABORTED', cause: 'why' })
  expect(before.calls).toHaveLength(0)

  const during = service(hang)
  const controller = new AbortController()
  const answer = during.http.get('/', schema, { signal: controller.signal })
  await Promise.resolve()
  controller.abort('gone')
  await expect(answer).rejects.toMatchObject({ code: 'ABORTED', cause: 'gone' })
  expect(during.calls[0]?.init.signal?.aborted).toBe(true)

  const between = new AbortController()
  const { clock } = testClock({ isFrozen: true })
  const http = createHttp({ baseUrl: 'https://a.example', fetch: service(down).fetch, clock })
  const waiting = http.get('/', schema, { signal: between.signal })
  await new Promise((resolve) => setTimeout(resolve))
  between.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
})

test('R-B8 nothing is left behind by a request: no timer, no listener', async () => {
  const { http, pending } = service(ok)
  const controller = new AbortController()
  const listeners = new Set<unknown>()
  const { signal } = controller
  let added = 0
  signal.addEventListener = (_name: string, listener: unknown) => {
    added++
    listeners.add(listener)
  }
  signal.removeEventListener = (_name: string, listener: unknown) => void listeners.delete(listener)
  await http.get('/', schema, { signal })
  expect([added, listeners.size, pending.size]).toEqual([1, 0, 0])
})

test('V-22 an address that is none is refused when the client is made', () => {
  for (const baseUrl of ['', 'api.example', 'javascript:alert(1)', 'ftp://a.example']) {
    expect(() => createHttp({ baseUrl })).toThrow('Option baseUrl: expected an http or https URL')
  }
})

test('B-07 making a client asks for nothing and needs no fetch', () => {
  expect(() => createHttp({ baseUrl: 'https://api.example' })).not.toThrow()
})

test('R-B11 a fetch that throws instead of rejecting is no answer', async () => {
  const fetch = (() => {
    throw new Error('patched')
  }) as unknown as typeof globalThis.fetch
  await expect(createHttp({ baseUrl: 'https://a.example', fetch, retries: 0 }).get('/', schema)).rejects.toMatchObject({
    code: 'NETWORK_UNREACHABLE',
  })
})

test('DELETE is sent once, never again', async () => {
  const answers: RequestInit[] = []
  const http = createHttp({
    baseUrl: 'https://a.example',
    fetch: async (_url, init) => {
      answers.push(init ?? {})
      return Response.json({}, { status: 503 })
    },
  })
  await expect(http.delete('/thing', schema)).rejects.toMatchObject({ code: 'SERVER_ERROR', status: 503 })
  expect(answers.map(({ method }) => method)).toEqual(['DELETE'])
})
