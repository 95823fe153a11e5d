import { toAccountId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { listAccounts } from './listAccounts.ts'

const evm = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

test('E-05 an account has its family, address, type, public key and path, as far as the wallet tells', () => {
  const accounts = [toAccountId(`${bitcoin}:bc1part`), toAccountId(`${bitcoin}:bc1qpay`)]
  const details = { bc1part: { type: 'ordinal', publicKey: '02ab', path: "m/86'/0'/0'/0/0" } }

  expect(listAccounts({ namespace: 'bip122', accounts, details, accountType: 'payment' })).toEqual([
    { accountId: accounts[0], namespace: 'bip122', address: 'bc1part', type: 'ordinal', publicKey: '02ab', path: "m/86'/0'/0'/0/0" },
    { accountId: accounts[1], namespace: 'bip122', address: 'bc1qpay', type: 'payment', publicKey: undefined, path: undefined },
  ])
})

test.each([
  [undefined, 'eoa'],
  [{ [evm]: { type: 'smartAccount' } }, 'smartAccount'],
])('R-02 with %j told, an EVM account is %s', (details, type) => {
  expect(listAccounts({ namespace: 'eip155', accounts: [toAccountId(`eip155:1:${evm}`)], details })).toMatchObject([{ address: evm, type }])
})
