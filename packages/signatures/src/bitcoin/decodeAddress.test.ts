import { expect, test } from 'vitest'
import { decodeAddress } from './decodeAddress.ts'

const main = ['bc']
const tests = ['tb', 'bcrt']

test.each([
  // BIP-173, BIP-350, and the first coins of each kind.
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh', main],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh', main],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh', main],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', main],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'p2wsh', main],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', main],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', tests],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', tests],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'p2wpkh', ['tb']],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'p2tr', ['tb']],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'p2wpkh', ['bcrt']],
])('V-03 reads %s as %s', (address, type, hrps) => {
  expect(decodeAddress(address)).toMatchObject({ type, hrps })
})

test.each([
  ['one letter other', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['one letter other', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['both cases', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
  ['version 0 with the checksum of version 1', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54wefu'],
  ['version 1 with the checksum of version 0', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['version 16, which nothing can spend yet', 'bc1sw50qgdz25j'],
  ['another chain', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['an Ethereum address', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  ['nothing', ''],
])('V-03 reads no address: %s', (_why, text) => {
  expect(decodeAddress(text)).toBeUndefined()
})
