import { describeConnector, testContext } from '@latchkey/test/conformance'
import { devnetReference, mainnetReference, testNetwork } from '../testNetwork.fixture.ts'
import { testKey, testWallet, walletError } from '../testWallet.fixture.ts'
import { fromWallet } from './fromWallet.ts'

describeConnector('fromWallet', () => {
  const networks = [testNetwork([], mainnetReference), testNetwork([], devnetReference)] as const
  const context = testContext({ namespace: 'solana', networks })
  const wallet = testWallet({ keys: [0, 1] })
  const connector = fromWallet({ id: 'test', name: 'Test', type: 'announced', wallet })(context)
  return {
    context,
    connector,
    networks,
    wallet: {
      countPrompts: () => wallet.calls.length,
      refuse() {
        wallet.before = () => {
          throw walletError(4001)
        }
      },
      hang() {
        let answer = () => {}
        wallet.before = () =>
          new Promise<void>((resolve) => {
            answer = resolve
          })
        return { answer: () => answer() }
      },
      changeAccount: () => wallet.emit({ accounts: [{ address: testKey(2).address, chains: ['solana:mainnet'], features: [] }] }),
      leave: () => wallet.emit({ accounts: [] }),
    },
  }
})
