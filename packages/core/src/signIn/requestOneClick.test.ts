import type { SignInRequest } from '@latchkey/common/contract'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { fakeServer, ready, shown, step } from '../../test/startSignIn.fixture.ts'
import { connect } from '../connection/verbs.ts'
import { readCacao } from './lazy/takeOneClick.ts'
import vectors from './readCacao.fixture.json' with { type: 'json' }
import type { SiwxConfig } from './siwxConfig.ts'
import { signInSessionAtom } from './state.ts'

const [vector] = vectors
const proof = readCacao(vector?.cacao)
const address = proof.data.accountAddress

/** A wallet behind a relay that notes what it was asked to sign, and signs it. */
async function start({ siwx, networks, answer = [vector?.cacao] }: { siwx: SiwxConfig; networks?: never[]; answer?: unknown[] }) {
  const asked: (SignInRequest | undefined)[] = []
  const adapter = mockAdapter({ wallets: [{ id: 'walletConnect', type: 'walletConnect', addresses: [address] }] })
  const kit = createTestKit({ adapter, siwx, ...(networks && { networks }) })
  kit.mount()
  const wallet = adapter.get('walletConnect')
  const plain = wallet.connect
  Object.assign(wallet, {
    async connect(parameters: Parameters<typeof plain>[0]) {
      const request = await parameters.signIn?.()
      asked.push(request)
      return { ...(await plain(parameters)), ...(request && { signedIn: answer }) }
    },
  })
  await connect(kit, { connectorId: 'walletConnect' })
  return { kit, asked }
}

test('V-14 one click: the wallet is asked with a nonce of the server, and what it signed is verified before the user is signed in', async () => {
  const verified: string[] = []
  const verify = async ({ message }: { message: string }) => verified.push(message) > 0
  const { kit, asked } = await start({ siwx: { backend: fakeServer({ verify }).backend, statement: 'Come in' } })

  await vi.waitFor(() => expect(kit.store.get(signInSessionAtom)?.accountId).toBe(`eip155:1:${address}`))

  expect(asked).toMatchObject([
    { chains: ['eip155:1', 'eip155:2'], domain: 'app.example', statement: 'Come in', nonce: expect.stringMatching(/^nonce/) },
  ])
  expect(verified).toEqual([vector?.message])
  await vi.waitFor(() => expect(step(kit)).toBe('idle'))
  expect(shown(kit)).toBeUndefined()
  kit.destroy()
})

test.each<[string, Parameters<typeof start>[0]]>([
  ['does not verify', { siwx: { backend: fakeServer({ verify: async () => false }).backend } }],
  ['cannot be read', { siwx: { backend: fakeServer().backend }, answer: [{}] }],
  ['is another account’s', { siwx: { backend: fakeServer().backend }, answer: [vectors[1]?.cacao] }],
])('V-14 T-W5 what %s is no sign-in: the user is asked the usual way', async (_, options) => {
  const { kit } = await start(options)

  await ready(kit)

  expect(kit.store.get(signInSessionAtom)).toBeUndefined()
  kit.destroy()
})

test.each<[string, Parameters<typeof start>[0]]>([
  ['the host does not want it', { siwx: { backend: fakeServer().backend, oneClick: false } }],
  ['the host writes the message', { siwx: { backend: fakeServer().backend, createMessage: () => 'mine' } }],
  ['a chain is none of EVM’s', { siwx: { backend: fakeServer().backend }, networks: [ethereum, solana] as never[] }],
])('V-14 no wallet is asked for it where %s', async (_, options) => {
  const { kit, asked } = await start(options)
  await settle()

  expect(asked).toEqual([undefined])
  kit.destroy()
})
