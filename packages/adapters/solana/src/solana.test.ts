import { toAccountId } from '@latchkey/common/caip'
import { describeAdapter, testContext } from '@latchkey/test/conformance'
import { startNode } from '../test/startNode.ts'
import { fromWallet } from './discover/fromWallet.ts'
import { transferSol } from './send/transferSol.ts'
import { solana } from './solana.ts'
import { testNetwork } from './testNetwork.fixture.ts'
import { alice, bob, testWallet } from './testWallet.fixture.ts'

describeAdapter('solana', async () => {
  const node = await startNode()
  const network = testNetwork([node.url])
  const wallet = testWallet()
  const context = testContext({ namespace: 'solana', networks: [network] })
  const connector = fromWallet({ id: 'test', name: 'Test', type: 'announced', wallet })(context)
  await connector.connect({ signal: context.signal })
  return {
    create: solana(),
    network,
    connector,
    account: toAccountId(`${network.caipNetworkId}:${alice}`),
    other: toAccountId(`${network.caipNetworkId}:${bob}`),
    transaction: { instructions: [transferSol({ from: alice, to: bob, value: 1_000_000n })] },
    stop: node.stop,
  }
})
