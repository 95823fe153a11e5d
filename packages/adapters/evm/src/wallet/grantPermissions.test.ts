import { expect, test } from 'vitest'
import { walletCall } from '../call.fixture.ts'
import { alice, bob, testWallet, walletError } from '../testWallet.fixture.ts'
import { grantPermissions } from './grantPermissions.ts'
import { revokePermissions } from './revokePermissions.ts'

const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const here = { eth_chainId: () => '0x7a69' }
const given = { expiry: 1_900_000_000, context: '0x1234', signerMeta: { delegationManager: manager } }
const permissions = [
  {
    signer: bob,
    expiry: 1_900_000_000,
    permission: { type: 'native-token-periodic', data: { periodAmount: 100n, periodDuration: 86_400, startTime: undefined } },
    policies: [{ type: 'spent-limit', data: { allowance: 5n } }],
  },
] as const

test('A-07 asks as ERC-7715 says, amounts in hex, and hands on what the permission is used by', async () => {
  let asked: unknown
  const deployment = { factory: bob, factoryData: '0x01' }
  const wallet = testWallet({
    ...here,
    wallet_grantPermissions: (params) => {
      asked = params
      return [{ ...given, accountMeta: [deployment], chainId: '0x7a69' }]
    },
  })

  expect(await grantPermissions({ ...walletCall(wallet), permissions })).toEqual([
    { context: '0x1234', delegationManager: manager, expiry: 1_900_000_000, deployments: [deployment] },
  ])
  expect(asked).toEqual([
    {
      chainId: '0x7a69',
      address: alice,
      expiry: 1_900_000_000,
      signer: { type: 'account', data: { address: bob } },
      permission: { type: 'native-token-periodic', data: { periodAmount: '0x64', periodDuration: 86_400 } },
      policies: [{ type: 'spent-limit', data: { allowance: '0x5' } }],
    },
  ])
})

test.each([
  ['no list', {}],
  ['fewer than was asked for', []],
  ['no context', [{ ...given, context: undefined }]],
  ['nothing that it is used by', [{ ...given, signerMeta: undefined }]],
])('A-07 takes no answer with %s', async (_what, answer) => {
  const wallet = testWallet({ ...here, wallet_grantPermissions: () => answer })
  await expect(grantPermissions({ ...walletCall(wallet), permissions })).rejects.toMatchObject({ code: 'UNKNOWN' })
})

test('A-07 a wallet that knows no permissions is named, and the user’s no is theirs', async () => {
  const answer = (code: number) => {
    const refuse = () => Promise.reject(walletError(code))
    return walletCall(testWallet({ ...here, wallet_grantPermissions: refuse, wallet_revokePermissions: refuse }))
  }
  await expect(grantPermissions({ ...answer(-32601), permissions })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  await expect(revokePermissions({ ...answer(-32601), context: '0x12' })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  await expect(grantPermissions({ ...answer(4001), permissions })).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('A-07 has a permission taken back by its context', async () => {
  let asked: unknown
  const wallet = testWallet({
    ...here,
    wallet_revokePermissions: (params) => {
      asked = params
      return {}
    },
  })
  await revokePermissions({ ...walletCall(wallet), context: '0x1234' })
  expect(asked).toEqual([{ permissionContext: '0x1234' }])
})
