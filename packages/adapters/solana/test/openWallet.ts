import { toAccountId } from '@latchkey/common/caip'
import type { Adapter, WalletCall } from '@latchkey/common/contract'
import { type TestContext, testContext } from '@latchkey/test/conformance'
import { fromWallet } from '../src/discover/fromWallet.ts'
import { solana } from '../src/solana.ts'
import { testNetwork } from '../src/testNetwork.fixture.ts'
import { alice, type TestWallet } from '../src/testWallet.fixture.ts'

/** An adapter with a wallet that is connected, and a call to it as the kit makes it. */
export type OpenWallet = {
  readonly adapter: Required<
    Pick<Adapter, 'sendTransaction' | 'sendTransfer' | 'estimateTransfer' | 'waitForTransaction' | 'estimateFee' | 'signTransactions'>
  >
  readonly call: WalletCall
  readonly context: TestContext
}

/** Connects `wallet` as `address` on the lab's network, whose nodes are `urls`. */
export async function openWallet(wallet: TestWallet, urls: readonly string[], address: string = alice): Promise<OpenWallet> {
  const network = testNetwork(urls)
  const context = testContext({ namespace: 'solana', networks: [network] })
  const connector = fromWallet({ id: 'test', name: 'Test', type: 'announced', wallet })(context)
  await connector.connect({ signal: context.signal })
  wallet.calls.length = 0
  const adapter = solana()(context) as unknown as OpenWallet['adapter']
  return { adapter, context, call: { connector, network, account: toAccountId(`${network.caipNetworkId}:${address}`) } }
}
