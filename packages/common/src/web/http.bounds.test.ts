import { expect, test } from 'vitest'
import { down, ok, schema, service, status, testClock } from '../../test/httpService.ts'
import { createHttp } from './http.ts'

const hang = () => new Promise<Response>(() => {})

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

test('R-0 a caller who aborts gets ABORTED, before, during and between tries', async () => {
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
