/// <reference types="node" />
import { toAccountId } from '@latchkey/common/caip'
import { accountSeed, type PolkadotNode, polkadotChain, startPolkadotNode } from '@latchkey/polkadot-node'
import { testContext } from '@latchkey/test/conformance'
import type { FamilyFaults } from '@latchkey/testing/wallets'
import { polkadotSigner } from '@latchkey/testing/wallets'
import { afterAll, beforeAll } from 'vitest'
import { fromWallet } from '../src/discover/fromWallet.ts'
import { polkadot } from '../src/polkadot.ts'
import { testNetwork, testWallet } from '../src/testWallet.fixture.ts'

/** One coin of the test chain. */
export const whole = 10n ** BigInt(polkadotChain.decimals)

/** A transfer that leaves its sender alive. */
export const pay = (to: string, value: bigint) => ({ call: { pallet: 'balances', name: 'transferKeepAlive', args: [{ Id: to }, value] } })

/** A node for the tests of a file, and wallets with accounts on it. */
export function polkadotLab() {
  let node: PolkadotNode
  beforeAll(async () => {
    node = await startPolkadotNode()
  }, 60_000)
  afterAll(() => node?.stop())
  // One kit for most of a file: what it read of the runtime is read once.
  const lent = testContext({ namespace: 'polkadot' })
  let last = 10

  /** A wallet with an account of its own and one that has received nothing yet. */
  async function open(faults: FamilyFaults = {}, balance = 10n * whole) {
    last += 2
    const seeds = [accountSeed(last), accountSeed(last + 1)] as const
    const [own, other] = seeds.map((seed) => polkadotSigner(seed).address) as [string, string]
    if (balance > 0n) await node.fill(own, balance)
    const network = testNetwork([node.url])
    const context = { ...lent, getNetworks: () => [network] }
    const { wallet, control } = testWallet(faults, seeds)
    const connector = fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet })(context)
    const toAccount = (address: string) => toAccountId(`${network.caipNetworkId}:${address}`)
    return { network, seeds, context, connector, control, own, other, account: toAccount(own), toAccount, adapter: polkadot()(context) }
  }

  return { open }
}
