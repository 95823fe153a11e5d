import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { askAddress, fetchPublic, type PublicAnswer } from './fetchPublic.ts'
import { isPublicAddress } from './isPublicAddress.ts'

const publicIp = '93.184.215.14'

/** A network of names and answers; notes which address was connected to. */
function fakeNetwork(parameters: {
  names?: Record<string, readonly (readonly string[])[]>
  answers?: Record<string, Partial<PublicAnswer> & { text?: string }>
  timeoutMs?: number
}) {
  const connected: string[] = []
  const lookups: string[] = []
  const network: fetchPublic.Network = {
    timeoutMs: parameters.timeoutMs,
    async lookup(host) {
      lookups.push(host)
      const turns = parameters.names?.[host] ?? [[publicIp]]
      return turns[Math.min(lookups.filter((name) => name === host).length, turns.length) - 1] ?? []
    },
    async ask(url, address) {
      connected.push(`${url.href} ${address}`)
      const { text = 'bytes', ...answer } = parameters.answers?.[url.href] ?? {}
      const body = (async function* () {
        yield new TextEncoder().encode(text)
      })()
      return { status: 200, location: undefined, body, close: () => {}, ...answer }
    },
  }
  return { network, connected, lookups }
}

test('G-4 fetches from a public https address', async () => {
  const { network, connected } = fakeNetwork({})
  expect(new TextDecoder().decode(await fetchPublic('https://images.example/a.png', network))).toBe('bytes')
  expect(connected).toEqual([`https://images.example/a.png ${publicIp}`])
})

test.each([
  'http://images.example/a',
  'https://images.example:8443/a',
  'https://user:pass@images.example/a',
  'ftp://images.example/a',
  'file:///etc/passwd',
  'data:image/png;base64,x',
  'javascript:alert(1)',
  'gopher://images.example',
  '//images.example/a',
  'images.example',
  '',
  `https://images.example/${'x'.repeat(3000)}`,
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fc00::1]/',
  'https://[fe80::1]/',
  'https://[2002:7f00:1::]/',
  'https://①②⑦.⓪.⓪.①/',
  'https://255.255.255.255/',
])('G-4 %s is not asked', async (url) => {
  const { network, connected } = fakeNetwork({})
  await expect(fetchPublic(url, network)).rejects.toMatchObject({ code: 'PICTURE_REFUSED' })
  expect(connected).toEqual([])
})

test.each([
  ['a private address', ['10.0.0.1']],
  ['a public and a private one', [publicIp, '127.0.0.1']],
  ['a private and a public one', ['169.254.169.254', publicIp]],
  ['a v6 address of this machine', ['::1']],
  ['none', []],
])('G-4 a host with %s is not asked', async (_what, addresses) => {
  const { network, connected } = fakeNetwork({ names: { 'images.example': [addresses] } })
  await expect(fetchPublic('https://images.example/a', network)).rejects.toMatchObject({ code: 'PICTURE_REFUSED' })
  expect(connected).toEqual([])
})

test('G-4 a name that changes its address is looked up once and connected to as checked', async () => {
  const { network, connected, lookups } = fakeNetwork({ names: { 'images.example': [[publicIp], ['127.0.0.1']] } })
  await fetchPublic('https://images.example/a', network)
  expect(lookups).toEqual(['images.example'])
  expect(connected).toEqual([`https://images.example/a ${publicIp}`])
})

test('G-4 the real connection goes to the checked address; the name is not looked up again', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connection = once(server, 'connection')
  const { port } = server.address() as AddressInfo
  const asking = askAddress(new URL(`https://no-such-name.invalid:${port}/`), '127.0.0.1', new AbortController().signal).catch(
    () => 'failed',
  )
  const [socket] = await connection
  const [hello] = await once(socket, 'data')
  expect(String(hello)).toContain('no-such-name.invalid')
  socket.destroy()
  expect(await asking).toBe('failed')
  server.close()
})

test.each([
  ['to the metadata address', 'https://169.254.169.254/latest/meta-data/'],
  ['to a private name', 'https://inside.example/'],
  ['to http', 'http://images.example/b'],
  ['to another port', 'https://images.example:8080/b'],
  ['to a file', 'file:///etc/passwd'],
])('G-4 a redirect %s is not followed', async (_where, location) => {
  const { network, connected } = fakeNetwork({
    names: { 'inside.example': [['192.168.0.1']] },
    answers: { 'https://images.example/a': { status: 302, location } },
  })
  await expect(fetchPublic('https://images.example/a', network)).rejects.toMatchObject({ code: 'PICTURE_REFUSED' })
  expect(connected).toHaveLength(1)
})

test('G-4 three redirects are followed, a fourth is not', async () => {
  const hop = (n: number) => ({ status: 301, location: `/${n + 1}` })
  const answers = Object.fromEntries([0, 1, 2].map((n) => [`https://images.example/${n}`, hop(n)]))
  expect(await fetchPublic('https://images.example/0', fakeNetwork({ answers }).network)).toBeInstanceOf(Uint8Array)
  const more = { ...answers, 'https://images.example/3': hop(3) }
  await expect(fetchPublic('https://images.example/0', fakeNetwork({ answers: more }).network)).rejects.toMatchObject({
    code: 'PICTURE_REFUSED',
  })
})

test('G-4 what is too long, too slow or an error is refused', async () => {
  const endless = (async function* () {
    for (;;) yield new Uint8Array(100_000)
  })()
  const silent = (async function* () {
    await new Promise(() => {})
    yield new Uint8Array()
  })()
  for (const answer of [{ body: endless }, { body: silent }, { status: 404 }]) {
    const { network } = fakeNetwork({ answers: { 'https://images.example/a': answer }, timeoutMs: 200 })
    await expect(fetchPublic('https://images.example/a', network)).rejects.toMatchObject({ code: 'PICTURE_REFUSED' })
  }
})

test.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])('G-4 %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
