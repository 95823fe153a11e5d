import { describeConnector, testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice, bob, testWallet, walletError } from '../testWallet.fixture.ts'
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

test('hands out the wallet’s own object', async () => {
  const wallet = testWallet()
  const connector = fromProvider({ id: 'test', name: 'Test', type: 'injected', provider: wallet })(testContext())

  expect(await connector.getProvider()).toBe(wallet)
})
