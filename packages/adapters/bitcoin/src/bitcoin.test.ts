/// <reference types="node" />
import { startBitcoinNode } from '@latchkey/bitcoin-node'
import { toAccountId } from '@latchkey/common/caip'
import { describeAdapter, testContext } from '@latchkey/test/conformance'
import { bitcoin } from './bitcoin.ts'
import { fromWallet } from './discover/fromWallet.ts'
import { alice, bob, testNetwork, testWallet } from './testWallet.fixture.ts'

describeAdapter('bitcoin', async () => {
  const node = await startBitcoinNode()
  await node.pay(alice.p2wpkh.address, 100_000_000)
  const network = testNetwork([node.url])
  const context = testContext({ namespace: 'bip122', networks: [network] })
  const { wallet } = testWallet('satsConnect')
  const connector = fromWallet({ id: 'test', name: 'Test', type: 'announced', kind: 'satsConnect', wallet })(context)
  await connector.connect({ signal: context.signal })
  return {
    create: bitcoin(),
    network,
    connector,
    account: toAccountId(`${network.caipNetworkId}:${alice.p2wpkh.address}`),
    other: toAccountId(`${network.caipNetworkId}:${bob.p2wpkh.address}`),
    transaction: { outputs: [{ to: bob.p2wpkh.address, value: 100_000n }] },
    stop: node.stop,
  }
})
