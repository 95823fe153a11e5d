import { describeConnector, describeFaults, testContext } from '@latchkey/test/conformance'
import { devnetReference, mainnetReference, testNetwork } from '../testNetwork.fixture.ts'
import { testKey, testWallet, walletError } from '../testWallet.fixture.ts'
import type { StandardWallet } from '../wallet/standardWallet.ts'
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

describeFaults('fromWallet', () => {
  const context = testContext({ namespace: 'solana', networks: [testNetwork([], mainnetReference)] })
  const of = (wallet: object) => fromWallet({ id: 'test', name: 'Test', type: 'announced', wallet: wallet as StandardWallet })(context)
  const never = () => new Promise(() => {})
  return {
    context,
    of,
    open(fault) {
      const wallet = testWallet({ keys: fault === 'empty' ? [] : [0, 1] })
      if (fault === 'locked') wallet.before = never
      const [one, other] = [wallet, wallet].map((_, index) => ({
        address: testKey(index).address,
        chains: ['solana:mainnet'],
        features: [],
      }))
      return {
        connector: of(wallet),
        wallet: {
          kill() {
            wallet.before = never
          },
          selectAccount: (index) => wallet.emit({ accounts: index === 0 ? [one, other] : [other, one] }),
        },
      }
    },
  }
})
