import type { AdapterContext, EmbeddedUser, SignInRequest } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import type { SharedWallet } from './createEmbeddedWallet.ts'
import { createFace } from './createFace.ts'

const key = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const smart = '0x6629Bb52d969D326036ab62FADbA9B58736D2e26'
const signal = new AbortController().signal

/** A frame that knows one user, who has two accounts on chain 1 and one on chain 10. */
function createWorld(user: Partial<EmbeddedUser> = {}) {
  const told: string[] = []
  let type = 'smartAccount'
  let change: (what: 'account') => void = () => {}
  const carried: (SignInRequest | undefined)[] = []
  const getUser = async ({
    chainId = '',
    signIn,
  }: {
    chainId?: string | undefined
    signIn?: SignInRequest | undefined
  }): Promise<EmbeddedUser> => {
    carried.push(signIn)
    const accounts = [{ address: key, type: 'eoa' }, ...(chainId === 'eip155:1' ? [{ address: smart, type: 'smartAccount' }] : [])]
    return { address: chainId === 'eip155:1' && type === 'smartAccount' ? smart : key, chainId, accounts, ...user }
  }
  const wallet = {
    getUser,
    request: async (event: string, payload: object) => (event === 'IS_CONNECTED' ? { isConnected: true } : payload),
    onChange(listener: typeof change) {
      change = listener
      return () => {}
    },
  } as unknown as SharedWallet
  const context = {
    namespace: 'eip155',
    getNetworks: () => [{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:10' }],
    emit: (name: string, payload: { accounts?: readonly string[]; chainId?: string }) =>
      told.push(`${name} ${payload.accounts ?? payload.chainId}`),
  } as unknown as AdapterContext
  return {
    told,
    carried,
    face: createFace(context, wallet),
    choose(wanted: string) {
      type = wanted
      change('account')
    },
  }
}

test('E-13 connects as the account in use, and no other', async () => {
  const { face } = createWorld()

  expect((await face.connect({ signal })).accounts).toEqual([`eip155:1:${smart}`])
  expect(await face.provider.request({ method: 'eth_accounts' })).toEqual([smart])
})

const signIn: SignInRequest = {
  ...{ domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh1', issuedAt: '2026-06-14T09:30:00Z' },
  chains: ['eip155:10' as never],
}

test('A-14 E-13 what the user signed with the login comes with the connection, for the network that it was for and no other', async () => {
  const user = { message: 'app.example wants you to sign in', signature: '0x01' }
  const { face, carried } = createWorld(user)
  const ask = async () => signIn

  expect((await face.connect({ chainId: 'eip155:10' as never, signIn: ask, signal })).signedIn).toEqual([user])
  expect((await face.connect({ chainId: 'eip155:1' as never, signIn: ask, signal })).signedIn).toBeUndefined()
  expect((await face.connect({ chainId: 'eip155:10' as never, signal })).signedIn).toBeUndefined()
  expect(carried).toEqual([signIn, undefined, undefined])
})

test('R-02 the other kind of account is told at once, to the kit and to hosts', async () => {
  const { face, told, choose } = createWorld()
  await face.connect({ signal })
  const heard: unknown[] = []
  face.provider.on('accountsChanged', (accounts) => heard.push(accounts))

  choose('eoa')

  await expect.poll(() => told).toEqual([`accountsChanged eip155:1:${key}`])
  expect(heard).toEqual([[key]])
})

test('R-02 a network without smart accounts means the key’s own address', async () => {
  const { face, told } = createWorld()
  await face.connect({ signal })

  await face.switchNetwork({ network: { caipNetworkId: 'eip155:10' } as never, signal })

  expect(told).toEqual(['chainChanged eip155:10', `accountsChanged eip155:10:${key}`])
})

test('E-19 a session of either of the user’s accounts is restored, one of a stranger’s is not', async () => {
  const take = async (address: string) =>
    createWorld().face.reconnect({ accounts: [`eip155:1:${address}` as never], chainId: 'eip155:1' as never, signal })

  expect((await take(key))?.accounts).toEqual([`eip155:1:${smart}`])
  expect((await take(smart))?.accounts).toEqual([`eip155:1:${smart}`])
  expect(await take('0x0000000000000000000000000000000000000001')).toBeUndefined()
})

test('X-10 a user without an address is an error of its own, and nothing is connected', async () => {
  const { face } = createWorld({ address: '' })

  await expect(face.connect({ signal })).rejects.toMatchObject({
    code: 'ADDRESS_OR_AUTH_MISSING',
    shortMessage: 'Address or auth connector not found',
  })

  await expect(face.provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ message: 'Disconnected' })
})
