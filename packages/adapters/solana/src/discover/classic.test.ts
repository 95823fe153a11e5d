/// <reference types="node" />

import { createPublicKey, verify } from 'node:crypto'
import { parseAccountId, toAssetId } from '@latchkey/common/caip'
import { fromBase58 } from '@latchkey/signatures/solana'
import { testContext } from '@latchkey/test/conformance'
import { askNode } from '@latchkey/test/node'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { solana } from '../solana.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { bob } from '../testWallet.fixture.ts'
import { classic } from './classic.ts'

/** A wallet that none of us wrote, in both of its faces. */
const faces = {
  registered() {
    // Its optional fields may be undefined, which the standard's type does not say.
    registerWallet(new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:localnet') as Wallet)
    return solana()
  },
  classic: () => solana({ sources: [], wallets: [classic([new UnsafeBurnerWalletAdapter()], () => import('@solana/web3.js'))] }),
}

let node: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  node = await startNode()
  // All of a page that registering needs; a whole one would keep the node from running beside it.
  Reflect.set(globalThis, 'window', new EventTarget())
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'window')
  await node.stop()
})

/** Connects the burner and gives it money. */
async function connect(face: keyof typeof faces) {
  const network = testNetwork([node.url])
  const context = testContext({ namespace: 'solana', networks: [network] })
  const adapter = faces[face]()(context)
  adapter.discover?.(context.signal)
  const [connector] = adapter.getConnectors()
  if (!connector) throw new Error('No burner was found')
  const { accounts } = await connector.connect({ signal: context.signal })
  const [account] = accounts
  if (!account) throw new Error('The burner granted nothing')
  const { address } = parseAccountId(account)
  await askNode(node.url, 'requestAirdrop', [address, 2_000_000_000])
  return { adapter, connector, context, address, call: { connector, account, network } }
}

const balanceOf = async (address: string) => ((await askNode(node.url, 'getBalance', [address])) as { value: number }).value

test.each(Object.keys(faces) as (keyof typeof faces)[])('R-12 A-06 a burner wallet, %s, connects, signs and sends', async (face) => {
  const { adapter, call, address, connector } = await connect(face)
  expect(connector).toMatchObject({ name: 'Burner Wallet', id: 'burner-wallet' })

  const message = 'Grüße, 世界'
  const signature = await adapter.signMessage?.({ ...call, message })
  // By OpenSSL, which shares no code with the wallet or with us.
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(fromBase58(address, 32) ?? []).toString('base64url') },
    format: 'jwk',
  })
  expect(verify(undefined, Buffer.from(message), key, fromBase58(signature, 64) ?? new Uint8Array())).toBe(true)

  const before = await balanceOf(bob)
  const hash = (await adapter.sendTransfer?.({ ...call, to: bob, value: 123_456_789n })) ?? ''
  const receipt = await adapter.waitForTransaction?.({ network: call.network, hash })
  expect(receipt).toMatchObject({ hash, status: 'success' })
  expect(await balanceOf(bob)).toBe(before + 123_456_789)
  expect((await adapter.getNativeBalance?.(call))?.value).toBe(2_000_000_000n - 123_456_789n - (receipt?.fee ?? 0n))
})

test('reconnects the burner silently, follows that it left, and signs several at once', async () => {
  const { adapter, call, connector, context, address } = await connect('classic')
  const { account, network } = call
  expect(await connector.reconnect?.({ accounts: [account], signal: context.signal })).toMatchObject({ accounts: [account] })

  const { transferSol } = await import('../send/transferSol.ts')
  const transactions = [1n, 2n].map((value) => ({ instructions: [transferSol({ from: address, to: bob, value: value * 1_000_000n })] }))
  expect(await adapter.signTransactions?.({ ...call, transactions })).toHaveLength(2)
  expect(
    await adapter.signTransactions?.({ ...call, transactions: transactions.map((one) => ({ ...one, version: 'legacy' as const })) }),
  ).toHaveLength(2)
  const missing = toAssetId(`${network.caipNetworkId}/token:${bob}`)
  await expect(adapter.sendTransfer?.({ ...call, to: bob, value: 1n, asset: missing })).rejects.toMatchObject({ code: 'SEND_UNSUPPORTED' })

  await connector.disconnect?.({ signal: context.signal })

  await expect(adapter.signMessage?.({ ...call, message: 'late' })).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
})
