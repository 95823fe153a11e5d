import { type FakeHttp, fakeHttp, mockAdapter } from '@latchkey/test'
import { connect } from '../src/connection/verbs.ts'
import { createTestKit, type TestKit } from './createTestKit.ts'

/** What the registry behind the fake gateway says; a test changes what it needs. */
export type RegistryBook = {
  taken: string[]
  hold: Promise<unknown> | undefined
  fails: { suggestions?: number; register?: { status: number; reasons: readonly { name: string; description: string }[] } }
  sign: (message: string) => Promise<string>
}

/** A kit connected on chain 1 over a gateway that gives out names ending in `.latch`. */
export async function createRegistryKit(): Promise<TestKit & { http: FakeHttp; book: RegistryBook; counted: unknown[] }> {
  const book: RegistryBook = { taken: [], hold: undefined, fails: {}, sign: async () => '0xsigned' }
  const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
  const profile = (name: string) => ({
    name,
    registered_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    addresses: { '60': { address, created: '2026-01-01T00:00:00.000Z' } },
    attributes: [],
  })
  const suggest = (label: string) => async () => {
    await book.hold
    if (book.fails.suggestions)
      return { json: { status: 'FAILED', reasons: [{ name: 'x', description: 'Names rest today' }] }, status: book.fails.suggestions }
    const names = [label, `${label}1`, `${label}-eth`].filter((one) => one.length >= 4).map((one) => `${one.toLowerCase()}.latch`)
    return { json: { suggestions: names.map((name) => ({ name, registered: book.taken.includes(name) })) } }
  }
  const http = fakeHttp({
    ...Object.fromEntries(['mira', 'mirav', 'Mira', 'mir', 'name'].map((label) => [`/v1/profile/suggestions/${label}`, suggest(label)])),
    '/v1/profile/account': async ({ body }) => {
      await book.hold
      const { fails } = book
      if (fails.register) return { json: { status: 'FAILED', reasons: fails.register.reasons }, status: fails.register.status }
      const { name } = JSON.parse((body as { message: string }).message) as { name: string }
      return { json: profile(name.endsWith('.latch') ? name : `${name}.latch`) }
    },
    [`/v1/profile/reverse/${address}`]: () => ({ json: [profile('mira.latch')] }),
  })
  const adapter = mockAdapter({ capabilities: { signMessage: ({ message }) => book.sign(message) } })
  const kit = createTestKit({ adapter, gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch })
  const counted: unknown[] = []
  await connect(kit, { connectorId: 'mock' })
  kit.events.on('tracked', (event) => counted.push(event))
  return Object.assign(kit, { http, book, counted })
}
