import { describeConnector, testContext } from '@latchkey/test/conformance'
import { signetReference, testNetwork, testnetReference, testWallet } from '../testWallet.fixture.ts'
import { fromWallet } from './fromWallet.ts'

for (const kind of ['satsConnect', 'unisat', 'standard'] as const) {
  describeConnector(`a ${kind} wallet`, () => {
    // Addresses of both test networks look alike, so that a switch changes nothing else.
    const networks = [testNetwork([], testnetReference), testNetwork([], signetReference)] as const
    const faults: { reject?: true; manual?: true } = {}
    const { wallet, control } = testWallet(kind, faults, 'testnet')
    const context = testContext({ namespace: 'bip122', networks })
    const prompts = ['wallet_connect', 'requestAccounts', 'bitcoin:connect', 'wallet_changeNetwork', 'switchChain']
    return {
      context,
      connector: fromWallet({ id: 'test', name: 'Test', type: 'announced', kind, wallet })(context),
      networks,
      wallet: {
        countPrompts: () => control.calls.filter(({ method }) => prompts.includes(method)).length,
        refuse: () => Object.assign(faults, { reject: true }),
        hang() {
          Object.assign(faults, { manual: true })
          return { answer: control.approve }
        },
        changeAccount: () => control.selectAccount(1),
        leave: control.forget,
      },
    }
  })
}
