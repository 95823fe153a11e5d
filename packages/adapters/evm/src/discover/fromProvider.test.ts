import { describeConnector, describeFaults, testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice, bob, never, testWallet, walletError } from '../testWallet.fixture.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { fromProvider } from './fromProvider.ts'

const prompts = ['eth_requestAccounts', 'wallet_switchEthereumChain', 'wallet_addEthereumChain', 'personal_sign', 'eth_sendTransaction']

describeConnector('fromProvider', () => {
  const networks = [testNetwork(1), testNetwork(10)] as const
  let chain = '0x1'
  const wallet = testWallet({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: ([parameters]) => {
      chain = (parameters as { chainId: string }).chainId
      return null
    },
  })
  const context = testContext({ networks })
  return {
    context,
    networks,
    connector: fromProvider({ id: 'test', name: 'Test', type: 'injected', provider: wallet })(context),
    wallet: {
      countPrompts: () => wallet.calls.filter((call) => prompts.includes(call)).length,
      refuse() {
        wallet.answers['eth_requestAccounts'] = () => Promise.reject(walletError(4001))
      },
      hang() {
        let answer = () => {}
        wallet.answers['eth_requestAccounts'] = () =>
          new Promise((resolve) => {
            answer = () => resolve([alice])
          })
        return { answer: () => answer() }
      },
      changeAccount: () => wallet.emit('accountsChanged', [bob]),
      changeNetwork: (network) => wallet.emit('chainChanged', `0x${Number(network.id).toString(16)}`),
      leave: () => wallet.emit('accountsChanged', []),
    },
  }
})

describeFaults('fromProvider', () => {
  const context = testContext({ networks: [testNetwork(1)] })
  const of = (wallet: object) => fromProvider({ id: 'test', name: 'Test', type: 'injected', provider: wallet as Eip1193Provider })(context)
  return {
    context,
    of,
    open(fault) {
      const wallet = testWallet({
        ...(fault === 'empty' && { eth_requestAccounts: () => [] }),
        ...(fault === 'locked' && { eth_requestAccounts: never, eth_accounts: () => [] }),
      })
      return {
        connector: of(wallet),
        wallet: {
          kill() {
            wallet.request = never
          },
          selectAccount: (index) => wallet.emit('accountsChanged', index === 0 ? [alice, bob] : [bob, alice]),
        },
      }
    },
  }
})

test('hands out the wallet’s own object', async () => {
  const wallet = testWallet()
  const connector = fromProvider({ id: 'test', name: 'Test', type: 'injected', provider: wallet })(testContext())

  expect(await connector.getProvider()).toBe(wallet)
})
