import { controlledWallet, describeConnector, describeFaults, testContext } from '@latchkey/test/conformance'
import { signetReference, testNetwork, testnetReference, testWallet } from '../testWallet.fixture.ts'
import { fromWallet } from './fromWallet.ts'

for (const kind of ['satsConnect', 'unisat', 'standard'] as const) {
  describeConnector(`a ${kind} wallet`, () => {
    // Addresses of both test networks look alike, so that a switch changes nothing else.
    const networks = [testNetwork([], testnetReference), testNetwork([], signetReference)] as const
    const { wallet, control } = testWallet(kind, {}, 'testnet')
    const context = testContext({ namespace: 'bip122', networks })
    const prompts = ['wallet_connect', 'requestAccounts', 'bitcoin:connect', 'wallet_changeNetwork', 'switchChain']
    return {
      context,
      connector: fromWallet({ id: 'test', name: 'Test', type: 'announced', kind, wallet })(context),
      networks,
      wallet: controlledWallet(control, prompts),
    }
  })
}

for (const kind of ['satsConnect', 'leather', 'unisat', 'standard'] as const)
  describeFaults(`a ${kind} wallet`, () => {
    const context = testContext({ namespace: 'bip122', networks: [testNetwork([], testnetReference)] })
    const of = (wallet: object) => fromWallet({ id: 'test', name: 'Test', type: 'announced', kind, wallet })(context)
    return {
      context,
      of,
      open(fault) {
        const { wallet, control } = testWallet(kind, fault ? { [fault]: true } : {}, 'testnet')
        const { kill, selectAccount } = control
        return { connector: of(wallet), wallet: kind === 'leather' ? { kill } : { kill, selectAccount } }
      },
    }
  })
