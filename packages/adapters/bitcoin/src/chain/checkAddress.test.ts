import { testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { signetReference, testNetwork, testnetReference } from '../testWallet.fixture.ts'
import { checkAddress } from './checkAddress.ts'

const references = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: testnetReference,
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: signetReference,
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}
type Name = keyof typeof references
const publicTests: readonly Name[] = ['testnet', 'testnet4', 'signet']
const tests: readonly Name[] = [...publicTests, 'regtest']

/** Each kind of address on each network: those of the public test networks look alike, and so do the old kinds on all test networks. */
test.each<[kind: string, address: string, networks: readonly Name[]]>([
  ['legacy', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['mainnet']],
  ['P2SH', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', ['mainnet']],
  ['bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['mainnet']],
  ['bech32 of a script', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', ['mainnet']],
  ['taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', ['mainnet']],
  ['legacy of tests', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', tests],
  ['P2SH of tests', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', tests],
  ['bech32 of public tests', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', publicTests],
  ['taproot of public tests', 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', publicTests],
  ['bech32 of regtest', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', ['regtest']],
  ['nothing', '', []],
  ['bech32 with a letter changed', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', []],
])('V-03 %s (%s) is an address on its own networks alone', (_kind, address, networks) => {
  const found = Object.entries(references).filter(([, reference]) => {
    const context = testContext({ namespace: 'bip122', networks: [testNetwork([], reference)] })
    return checkAddress(context, address) === 'valid'
  })

  expect(found.map(([name]) => name)).toEqual(networks)
})
