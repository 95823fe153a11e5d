import { toAccountId } from '@latchkey/common/caip'
import type { WalletCall } from '@latchkey/common/contract'
import { testContext } from '@latchkey/test/conformance'
import { type Anvil, anvilWallet } from './anvil.fixture.ts'
import { fromProvider } from './discover/fromProvider.ts'
import { testNetwork } from './testNetwork.fixture.ts'
import { alice } from './testWallet.fixture.ts'
import type { Eip1193Provider } from './wallet/provider.ts'

/** A call as the kit makes it: to a wallet, as `alice`, on chain 31337. */
export function walletCall(provider: Eip1193Provider, options: { anvil?: Anvil; account?: string } = {}): WalletCall {
  const network = testNetwork(31337, options.anvil ? [options.anvil.url] : [])
  const connector = fromProvider({ id: 'test', name: 'Test', type: 'injected', provider })(testContext({ networks: [network] }))
  return { connector, account: toAccountId(`eip155:31337:${options.account ?? alice}`), network }
}

/** A call to a wallet that signs with anvil's keys. */
export function anvilCall(anvil: Anvil): WalletCall {
  return walletCall(anvilWallet(anvil), { anvil })
}
