import { expect, test } from 'vitest'
import { createAncestorCheck } from './createAncestorCheck.ts'
import { developmentAncestors, isDevelopmentAncestor } from './developmentAncestors.ts'

test.each([
  ['a listed page', 'https://meadow.example/x', ['https://meadow.example'], { origin: 'https://meadow.example' }],
  ['a page under a wildcard', 'https://a.meadow.example/', ['https://*.meadow.example'], { origin: 'https://a.meadow.example' }],
  ['two labels under a wildcard', 'https://a.b.meadow.example/', ['https://*.meadow.example'], { status: 403 }],
  ['another page', 'https://evil.example/', ['https://meadow.example'], { status: 403 }],
  ['no project', undefined, ['https://meadow.example'], { status: 403 }],
  ['a project that lists no origin', 'https://meadow.example/', [], { status: 403 }],
])('T-F5 T-F6 the frame is for %s: %s', async (_, referer, allowedOrigins, wanted) => {
  const check = createAncestorCheck({ gateway: 'https://g.example', fetch: async () => Response.json({ allowedOrigins }) })
  expect(await check({ projectId: 'mine', referer })).toEqual(wanted)
})

test('I19 with a dead gateway no page may frame it', async () => {
  const check = createAncestorCheck({ gateway: 'https://g.example', fetch: async () => Promise.reject(new TypeError('down')) })
  expect(await check({ projectId: 'mine', referer: 'https://meadow.example/' })).toEqual({ status: 503 })
})

test('I19 T-F5 a gateway that is asked too often says nothing of a project: 503, and it is asked again', async () => {
  const answers = [429, 200, 429]
  const check = createAncestorCheck({
    gateway: 'https://g.example',
    fetch: async () => Response.json({ allowedOrigins: ['https://meadow.example'] }, { status: answers.shift() ?? 500 }),
  })
  const ask = () => check({ projectId: 'mine', referer: 'https://meadow.example/' })
  expect(await ask()).toEqual({ status: 503 })
  expect(await ask()).toEqual({ origin: 'https://meadow.example' })
  expect(await ask()).toEqual({ origin: 'https://meadow.example' })
  expect(answers).toEqual([429])
})

test('I19 made-up ids make the server forget no project, and are not asked for twice', async () => {
  const asked: string[] = []
  const check = createAncestorCheck({
    gateway: 'https://g.example',
    fetch: async (input) => {
      const projectId = new URL(String(input)).searchParams.get('projectId') ?? ''
      asked.push(projectId)
      return projectId === 'mine' ? Response.json({ allowedOrigins: ['https://meadow.example'] }) : Response.json({}, { status: 401 })
    },
  })
  const ask = (projectId: string) => check({ projectId, referer: 'https://meadow.example/' })
  await ask('mine')
  for (let n = 0; n < 3_000; n++) expect(await ask(`made-up-${n}`)).toEqual({ status: 403 })
  expect(await ask('mine')).toEqual({ origin: 'https://meadow.example' })
  expect(asked.filter((id) => id === 'mine')).toHaveLength(1)
  await ask('made-up-2999')
  expect(asked.filter((id) => id === 'made-up-2999')).toHaveLength(1)
})

test('I19 a list is believed for half a minute', async () => {
  let nowMs = 0
  let count = 0
  const check = createAncestorCheck({
    gateway: 'https://g.example',
    now: () => nowMs,
    fetch: async () => Response.json({ allowedOrigins: ++count > 1 ? [] : ['https://meadow.example'] }),
  })
  const ask = () => check({ projectId: 'mine', referer: 'https://meadow.example/' })
  expect(await ask()).toEqual({ origin: 'https://meadow.example' })
  nowMs += 29_999
  expect(await ask()).toEqual({ origin: 'https://meadow.example' })
  nowMs += 1
  expect(await ask()).toEqual({ status: 403 })
})

const elsewhere = [
  'http://localhost:5173',
  'https://localhost:8443',
  'http://127.0.0.1:3000',
  'https://garden-git-main.vercel.app',
  'https://preview-7.netlify.app',
]
const find = (referer: string, hosts: readonly string[] | undefined, allowedOrigins = ['https://meadow.example']) =>
  createAncestorCheck({ gateway: 'https://g.example', developmentHosts: hosts, fetch: async () => Response.json({ allowedOrigins }) })({
    projectId: 'mine',
    referer,
  })

test.each(elsewhere)(
  'R-17 %s may frame the wallet in development, by its exact origin, and nowhere else unless its project lists it',
  async (origin) => {
    expect(await find(`${origin}/page`, developmentAncestors)).toEqual({ origin })
    expect(await find(`${origin}/page`, undefined)).toEqual({ status: 403 })
    expect(await find(`${origin}/page`, undefined, [origin])).toEqual({ origin })
  },
)

test.each([
  'http://localhost.evil.example',
  'http://evil-localhost',
  'http://10.99.99.99:3000',
  'https://evil.example',
  'http://garden.vercel.app',
  'https://a.b.vercel.app',
  'https://vercel.app',
  'https://vercel.app.evil.example',
  'https://garden.vercel.app:8443',
])('R-17 %s may not, in development either', async (origin) => {
  expect(await find(`${origin}/`, developmentAncestors)).toEqual({ status: 403 })
})

test('R-17 T-F5 a project that does not exist lets no page in, in development either', async () => {
  const check = createAncestorCheck({
    gateway: 'https://g.example',
    developmentHosts: developmentAncestors,
    fetch: async () => Response.json({}, { status: 404 }),
  })
  expect(await check({ projectId: 'unknown', referer: 'http://localhost:5173/' })).toEqual({ status: 403 })
})

test('R-17 {ip} is each address of this machine', () => {
  const own = ['192.168.1.20', 'fd00::5']
  for (const origin of ['http://192.168.1.20:4400', 'https://192.168.1.20', 'http://[fd00::5]:4400'])
    expect(isDevelopmentAncestor(origin, ['{ip}'], own)).toBe(true)
  expect(isDevelopmentAncestor('http://192.168.1.21:4400', ['{ip}'], own)).toBe(false)
})
