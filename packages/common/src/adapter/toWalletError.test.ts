import { createWalletClient, custom, UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { createProvider } from '../../../embedded-wallet/src/wallet/createProvider.ts'
import type { ChainId } from '../caip/chainId.ts'
import type { AdapterContext } from '../contract/adapterContext.ts'
import { LatchkeyError } from '../contract/error.ts'
import { UserRejectedError } from '../contract/walletErrors.ts'
import { toWalletError, type WalletAttempt } from './toWalletError.ts'

type Row = readonly [
  what: string,
  thrown: unknown,
  code: string,
  providerCode?: number | undefined,
  attempt?: WalletAttempt,
  peer?: boolean,
]

const throwing = {
  get code() {
    throw new Error('trap')
  },
  get message() {
    throw new Error('trap')
  },
}

const rows: readonly Row[] = [
  ['4001', { code: 4001, message: 'no' }, 'USER_REJECTED'],
  ['4001 while connecting', { code: 4001, message: 'no' }, 'CONNECTION_REJECTED', undefined, 'CONNECT_FAILED'],
  ['4001 as a text', { code: '4001', message: 'no' }, 'USER_REJECTED'],
  ['4001 in data.originalError', { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } }, 'USER_REJECTED'],
  ['4001 as a cause', new Error('x', { cause: { code: 4001 } }), 'USER_REJECTED'],
  ['ACTION_REJECTED', { code: 'ACTION_REJECTED', message: 'user rejected action' }, 'USER_REJECTED'],
  ['a rejection by text', new Error('MetaMask Tx Signature: User denied transaction signature.'), 'USER_REJECTED'],
  ['another by text', new Error('User rejected the request.'), 'USER_REJECTED'],
  ['a rejection as a bare text', 'Cancelled by User', 'USER_REJECTED'],
  ['connection request reset', new Error('Connection request reset. Please try again.'), 'USER_REJECTED'],
  ['5000 of an injected wallet', { code: 5000, message: 'Failure' }, 'UNKNOWN', 5000],
  ['5000 of a session peer', { code: 5000, message: 'Failure' }, 'USER_REJECTED', undefined, 'UNKNOWN', true],
  ['5002 of a session peer', { code: 5002, message: 'methods' }, 'USER_REJECTED', undefined, 'UNKNOWN', true],
  ['5100 of a session peer', { code: 5100, message: 'chains' }, 'UNKNOWN', 5100, 'UNKNOWN', true],
  ['-32002', { code: -32002, message: 'already pending' }, 'REQUEST_PENDING'],
  ['-32002 without words', { code: -32002 }, 'REQUEST_PENDING'],
  ['-32002 of a node', { code: -32002, message: 'Transaction simulation failed: x' }, 'UNKNOWN', -32002],
  ['-32002 of a wallet that denies access', { code: -32002, message: 'Access denied.' }, 'UNKNOWN', -32002],
  ['4100', { code: 4100, message: 'unauthorised' }, 'SIGN_MESSAGE_FAILED', 4100, 'SIGN_MESSAGE_FAILED'],
  ['4200', { code: 4200, message: 'unsupported' }, 'UNKNOWN', 4200],
  ['4900', { code: 4900, message: 'gone' }, 'UNKNOWN', 4900],
  ['4902', { code: 4902, message: 'Unrecognized chain' }, 'CHAIN_UNSUPPORTED', 4902, 'CHAIN_UNSUPPORTED'],
  ['4902 inside -32603', { code: -32603, data: { originalError: { code: 4902 } } }, 'CHAIN_UNSUPPORTED', 4902, 'CHAIN_UNSUPPORTED'],
  ['32603', { code: 32603, message: 'invalid chain id' }, 'UNKNOWN', 32603],
  ['-32603', { code: -32603, message: 'Internal' }, 'UNKNOWN', -32603],
  ['-32700', { code: -32700, message: 'Parse' }, 'UNKNOWN', -32700],
  ['a text', 'kaputt', 'UNKNOWN'],
  ['undefined', undefined, 'UNKNOWN'],
  ['null', null, 'UNKNOWN'],
  ['{}', {}, 'UNKNOWN'],
  ['a number', 42, 'UNKNOWN'],
  ['a bag of traps', throwing, 'UNKNOWN'],
  ['a page of HTML', new Error(`<html><script>steal()</script>${'x'.repeat(1e6)}</html>`), 'UNKNOWN'],
]

test.each(rows.map((row) => ({ what: row[0], row })))('R-W3 X-04 X-08 maps $what', ({ row }) => {
  const [, thrown, code, providerCode, attempt, walletConnectPeer] = row
  const error = toWalletError(thrown, { attempt, walletConnectPeer })

  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error.code).toBe(code)
  expect((error as { providerCode?: number }).providerCode).toBe(providerCode)
  expect(error.cause).toBe(thrown)
  expect(error.message.length).toBeLessThan(400)
})

test('R-W3 leaves our own errors as they are, of another copy of this package, too', async () => {
  const second: typeof import('../contract/error.ts') = await import(`${import.meta.resolve('../contract/error.ts')}?second`)

  for (const made of [LatchkeyError, second.LatchkeyError]) {
    const own = new made('ABORTED', 'Request was aborted')
    expect(toWalletError(own)).toBe(own)
    expect(toWalletError(new Error('x', { cause: own }))).toBe(own)
  }
})

test('X-08 words no failure by what the wallet wrote', () => {
  const error = toWalletError({ code: -32603, message: '<b>Call +1 555</b>' }, { attempt: 'SIGN_MESSAGE_FAILED' })

  expect(error.shortMessage).toBe('Sign message failed')
})

test('X-04 X-08 a user’s no in the embedded wallet is viem’s UserRejectedRequestError, and the kit’s own error to the kit', async () => {
  const no = new UserRejectedError()
  const provider = createProvider({
    context: { namespace: 'eip155', getNetworks: () => [], emit: () => {} } as unknown as AdapterContext,
    wallet: { request: () => Promise.reject(no) } as never,
    getState: () => ({ chainId: 'eip155:1' as ChainId, addresses: [] }),
    switchTo: async (chainId) => chainId,
  })
  const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
  const client = createWalletClient({ transport: custom(provider), account: address })

  const error = await client.signMessage({ message: 'Beans' }).catch((caught: unknown) => caught)
  expect((error as { walk(is: (one: unknown) => boolean): unknown }).walk((one) => one instanceof UserRejectedRequestError)).toBeTruthy()
  const thrown = await provider.request({ method: 'personal_sign' }).catch((caught: unknown) => caught)
  expect(toWalletError(thrown)).toBe(no)
})
