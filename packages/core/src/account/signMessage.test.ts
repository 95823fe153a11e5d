import { LatchkeyError, UserRejectedError } from '@latchkey/common/contract'
import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { signMessage } from './verbs.ts'

type Capabilities = NonNullable<Parameters<typeof mockAdapter>[0]>['capabilities']

async function connected(capabilities: Capabilities) {
  const kit = createTestKit({ adapter: mockAdapter({ capabilities: capabilities ?? {} }) })
  await connect(kit, { connectorId: 'mock' })
  return kit
}

test("V-15 asks the account's own wallet and returns its signature", async () => {
  const asked: unknown[] = []
  const kit = await connected({
    signMessage: async (call) => {
      asked.push(call)
      return '0xsig'
    },
  })

  expect(await signMessage(kit, { message: 'hello' })).toBe('0xsig')

  expect(asked).toMatchObject([
    { message: 'hello', account: 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72', network: ethereum, connector: { id: 'mock' } },
  ])
})

test('V-15 needs an active address', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ capabilities: { signMessage: async () => '0x' } }) })
  await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({
    code: 'ACTIVE_ADDRESS_MISSING',
    shortMessage: 'No ActiveCaipAddress found',
  })
})

test('house rule 6: what the family cannot do is a typed error, before any wallet is asked', async () => {
  const kit = await connected({})
  await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
})

test.each([
  ['the user says no', new UserRejectedError(), 'USER_REJECTED', 'Request declined'],
  ["the user says no in a wallet's own words", { code: 4001 }, 'USER_REJECTED', 'Request declined'],
  [
    'a connector made with ethers says no, whose errors have a code and a short message, too',
    Object.assign(new Error('no'), { code: 'ACTION_REJECTED', shortMessage: 'user rejected action' }),
    'USER_REJECTED',
    'Request declined',
  ],
  ['the wallet fails', new Error('boom'), 'SIGN_MESSAGE_FAILED', 'Sign message failed'],
  ['the adapter knows why', new LatchkeyError('WALLET_NOT_RESPONDING', 'x'), 'WALLET_NOT_RESPONDING', 'x'],
])('X-04 when %s', async (_, failure, code, shortMessage) => {
  const kit = await connected({ signMessage: () => Promise.reject(failure) })
  await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({ code, shortMessage })
})

test("T-W5 another account's signature is refused", async () => {
  const kit = await connected({ signMessage: async () => '0xsig', verifyMessage: async () => false })
  await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({
    code: 'SIGNER_MISMATCH',
    shortMessage: 'The signature is from another account',
  })
})

test('T-W5 a check that cannot be made refuses nothing', async () => {
  const kit = await connected({ signMessage: async () => '0xsig', verifyMessage: () => Promise.reject(new Error('no node')) })
  expect(await signMessage(kit, { message: 'x' })).toBe('0xsig')
})

test('B-20 R-0 it settles when its signal aborts or the kit ends, whatever the wallet does', async () => {
  const kit = await connected({ signMessage: () => new Promise(() => {}) })
  const controller = new AbortController()
  const one = signMessage(kit, { message: 'x', signal: controller.signal })
  const two = signMessage(kit, { message: 'x' })
  one.catch(() => {})
  two.catch(() => {})

  controller.abort()
  await expect(one).rejects.toMatchObject({ code: 'ABORTED' })
  kit.destroy()
  await expect(two).rejects.toMatchObject({ code: 'ABORTED' })
})
