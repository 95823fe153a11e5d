import { unknown } from 'valibot'
import { expect, test } from 'vitest'
import { ok, schema, service, status } from '../../test/httpService.ts'
import { createHttp } from './http.ts'

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

test('V-22 an address that is none is refused when the client is made', () => {
  for (const baseUrl of ['', 'api.example', 'javascript:alert(1)', 'ftp://a.example']) {
    expect(() => createHttp({ baseUrl })).toThrow('Option baseUrl: expected an http or https URL')
  }
})

test('B-07 making a client asks for nothing and needs no fetch', () => {
  expect(() => createHttp({ baseUrl: 'https://api.example' })).not.toThrow()
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
