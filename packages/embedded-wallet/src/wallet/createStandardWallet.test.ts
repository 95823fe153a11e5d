import type { AdapterContext } from '@latchkey/common/contract'
import { toBase58 } from '@latchkey/signatures/solana'
import { expect, test } from 'vitest'
import type { SharedWallet } from './createEmbeddedWallet.ts'
import { createFace } from './createFace.ts'

const key = new Uint8Array(32).fill(7)
const address = toBase58(key)
const signature = new Uint8Array(64).fill(9)
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const signal = new AbortController().signal

type Standard = {
  readonly chains: readonly string[]
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array }[]
  readonly features: { readonly [name: string]: { readonly [method: string]: (...inputs: readonly object[]) => Promise<unknown> } }
}

/** A frame that signs whatever it is asked, and says what it was asked. */
async function createWorld() {
  const asked: unknown[] = []
  const wallet = {
    getUser: async () => ({ address, chainId: mainnet }),
    request: async (event: string, payload: { method?: string; params?: { transaction?: string; transactions?: string[] } }) => {
      asked.push(payload.method ?? event)
      const { transaction, transactions } = payload.params ?? {}
      return event === 'RPC_REQUEST' ? { signature: toBase58(signature), transaction, transactions } : payload
    },
    onChange: () => () => {},
  } as unknown as SharedWallet
  const context = {
    namespace: 'solana',
    getNetworks: () => [{ caipNetworkId: mainnet }, { caipNetworkId: 'solana:lab' }],
    emit: () => {},
  } as unknown as AdapterContext
  const face = createFace(context, wallet)
  await face.connect({ signal })
  return { asked, standard: face.provider as unknown as Standard }
}

test('U-02 the Solana face is a Wallet Standard object, with the account that is signed in', async () => {
  const { standard } = await createWorld()

  expect(standard.chains).toEqual([mainnet, 'solana:lab', 'solana:mainnet'])
  expect(standard.accounts).toMatchObject([{ address, publicKey: key }])
  expect(Object.keys(standard.features)).toEqual([
    'standard:connect',
    'standard:events',
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
  ])
})

test('R-12 its features ask the frame by the methods that need a user’s approval, on the chain that is named', async () => {
  const { asked, standard } = await createWorld()
  const [account] = standard.accounts
  const message = new TextEncoder().encode('Beans')
  const transaction = Uint8Array.from([1, 2, 3])
  const input = { account, transaction, chain: 'solana:mainnet' }

  expect(await standard.features['solana:signMessage']?.['signMessage']?.({ account, message })).toEqual([
    { signedMessage: message, signature },
  ])
  expect(await standard.features['solana:signTransaction']?.['signTransaction']?.(input)).toEqual([{ signedTransaction: transaction }])
  expect(await standard.features['solana:signTransaction']?.['signTransaction']?.(input, input)).toHaveLength(2)
  const elsewhere = { ...input, chain: 'solana:lab' }
  expect(await standard.features['solana:signAndSendTransaction']?.['signAndSendTransaction']?.(elsewhere)).toEqual([{ signature }])
  expect(asked).toEqual([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'SWITCH_NETWORK',
    'solana_signAndSendTransaction',
  ])
})
