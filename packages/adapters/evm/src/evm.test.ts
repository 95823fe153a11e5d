import { toAccountId } from '@latchkey/common/caip'
import { describeAdapter, testContext } from '@latchkey/test/conformance'
import { anvilWallet, startAnvil } from './anvil.fixture.ts'
import { fromProvider } from './discover/fromProvider.ts'
import { evm } from './evm.ts'
import { testNetwork } from './testNetwork.fixture.ts'
import { alice, bob } from './testWallet.fixture.ts'

describeAdapter('evm', async () => {
  const anvil = await startAnvil()
  const network = testNetwork(31337, [anvil.url])
  return {
    create: evm(),
    network,
    connector: fromProvider({ id: 'anvil', name: 'Anvil', type: 'injected', provider: anvilWallet(anvil) })(
      testContext({ networks: [network] }),
    ),
    account: toAccountId(`eip155:31337:${alice}`),
    other: toAccountId(`eip155:31337:${bob}`),
    transaction: { to: bob, value: 1n },
    stop: anvil.stop,
  }
})
