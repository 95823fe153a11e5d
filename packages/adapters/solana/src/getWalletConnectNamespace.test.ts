import { testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { getWalletConnectNamespace } from './getWalletConnectNamespace.ts'
import { devnetReference, mainnetReference, testNetwork } from './testNetwork.fixture.ts'

test('B-02 asks for the kit’s networks and what the ecosystem calls its methods, with reads at the kit’s own nodes', () => {
  const networks = [testNetwork(['https://one.example'], mainnetReference), testNetwork([], devnetReference)]

  expect(getWalletConnectNamespace(testContext({ namespace: 'solana', networks }))).toEqual({
    chains: [`solana:${mainnetReference}`, `solana:${devnetReference}`],
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: { [mainnetReference]: 'https://one.example' },
  })
})
