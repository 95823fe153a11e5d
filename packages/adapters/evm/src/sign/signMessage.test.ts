import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '../anvil.fixture.ts'
import { anvilCall, walletCall } from '../call.fixture.ts'
import { alice, never, testWallet, walletError } from '../testWallet.fixture.ts'
import { signMessage } from './signMessage.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

test.each(['Hello', '', 'Grüße, 世界 🌍', 'a\nb'])('signs %j so that its signer can be recovered', async (message) => {
  const signature = await signMessage({ ...anvilCall(anvil), message })

  expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(alice)
})

test('asks with the text as UTF-8 hex first and the account second', async () => {
  let asked: unknown
  const wallet = testWallet({
    personal_sign: (params) => {
      asked = params
      return `0x${'1'.repeat(130)}`
    },
  })

  await signMessage({ ...walletCall(wallet), message: 'é' })

  expect(asked).toEqual(['0xc3a9', alice])
})

test.each([undefined, null, '', '0x', '0x12', `0x${'1'.repeat(61)}`, `${'1'.repeat(130)}`, `0x${'g'.repeat(130)}`])(
  'V-02 takes %j for no signature',
  async (answer) => {
    const call = walletCall(testWallet({ personal_sign: () => answer }))

    await expect(signMessage({ ...call, message: 'x' })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
      shortMessage: 'Invalid signature',
    })
  },
)

test('X-04 tells a no from a failure', async () => {
  const refuse = (error: unknown) => walletCall(testWallet({ personal_sign: () => Promise.reject(error) }))

  await expect(signMessage({ ...refuse(walletError(4001)), message: 'x' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect(signMessage({ ...refuse(walletError(-32603)), message: 'x' })).rejects.toMatchObject({
    code: 'SIGN_MESSAGE_FAILED',
    shortMessage: 'Sign message failed',
  })
})

test('X-04 takes 5000 for a no when it comes over WalletConnect', async () => {
  const call = walletCall(testWallet({ personal_sign: () => Promise.reject(walletError(5000)) }))

  await expect(signMessage({ ...call, message: 'x' })).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
  await expect(signMessage({ ...call, connector: { ...call.connector, type: 'walletConnect' }, message: 'x' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
})

test('R-W12 notices a wallet whose extension is gone', async () => {
  vi.useFakeTimers()
  const signed = signMessage({ ...walletCall(testWallet({ eth_chainId: never, personal_sign: never })), message: 'x' })
  const ended = expect(signed).rejects.toMatchObject({ code: 'WALLET_NOT_RESPONDING' })

  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()

  await ended
})
