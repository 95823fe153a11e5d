import { expect, test } from 'vitest'
import { openWallet } from '../test/openWallet.ts'
import { signMessage } from './signMessage.ts'
import { type TestWallet, testWallet, walletError } from './testWallet.fixture.ts'
import { verifyMessage } from './verifyMessage.ts'

const message = 'Grüße, 世界'

function answer(wallet: TestWallet, outputs: unknown) {
  wallet.features['solana:signMessage'] = { signMessage: async () => outputs }
}

test('asks the wallet once, as the account, and gives base58', async () => {
  const wallet = testWallet()
  const { call } = await openWallet(wallet, [])

  const signature = await signMessage({ ...call, message })

  expect(await verifyMessage({ ...call, message, signature })).toBe(true)
  expect(wallet.calls).toMatchObject([
    { feature: 'solana:signMessage', inputs: [{ account: wallet.accounts[0], message: new TextEncoder().encode(message) }] },
  ])
})

test.each([
  ['another key signed', testWallet({ signsWith: 3 }), undefined, 'SIGNER_MISMATCH'],
  ['nothing comes', testWallet(), [], 'SIGNATURE_INVALID'],
  ['no list comes', testWallet(), { signature: new Uint8Array(64).fill(1) }, 'SIGNATURE_INVALID'],
  ['zeros come', testWallet(), [{ signature: new Uint8Array(64) }], 'SIGNATURE_INVALID'],
  ['too little comes', testWallet(), [{ signature: new Uint8Array(63).fill(1) }], 'SIGNATURE_INVALID'],
  [
    'something else was signed',
    testWallet(),
    [{ signature: new Uint8Array(64).fill(1), signedMessage: new Uint8Array(3) }],
    'SIGNATURE_INVALID',
  ],
  [
    'the wallet signs no messages',
    testWallet({ features: ['standard:connect', 'solana:signTransaction'] }),
    undefined,
    'SIGN_MESSAGE_FAILED',
  ],
  ['the account signs no messages', testWallet({ accountFeatures: ['solana:signTransaction'] }), undefined, 'SIGN_MESSAGE_FAILED'],
])('T-W5 V-19 fails when %s', async (_, wallet, outputs, code) => {
  const { call } = await openWallet(wallet, [])
  if (outputs) answer(wallet, outputs)

  await expect(signMessage({ ...call, message })).rejects.toMatchObject({ code })
})

test.each([
  [walletError(4001), 'USER_REJECTED'],
  [new Error('User rejected the request.'), 'USER_REJECTED'],
  [Object.assign(new Error('User rejected'), { name: 'WalletSignMessageError' }), 'USER_REJECTED'],
  [walletError(-32002), 'REQUEST_PENDING'],
  [new Error('broken'), 'SIGN_MESSAGE_FAILED'],
])('X-04 X-08 reads %o as %s', async (error, code) => {
  const wallet = testWallet()
  const { call } = await openWallet(wallet, [])
  wallet.before = () => {
    throw error
  }

  await expect(signMessage({ ...call, message })).rejects.toMatchObject({ code })
})

test('fails when the wallet holds the account no more', async () => {
  const wallet = testWallet()
  const { call } = await openWallet(wallet, [])
  wallet.accounts = []

  await expect(signMessage({ ...call, message })).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
})
