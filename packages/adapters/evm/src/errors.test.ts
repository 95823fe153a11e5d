import { toWalletError, type WalletAttempt } from '@latchkey/common/adapter/wallet'
import {
  ChainNotConfiguredError,
  EstimateGasError,
  errorCatalogue,
  getErrorText,
  InsufficientFundsError,
  type LatchkeyError,
  NodeError,
  RevertedError,
  RpcUnavailableError,
  TransactionNotFoundError,
  WalletNotRespondingError,
} from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { BaseFeeMissingError, BlockNotFoundError } from './errors.ts'

const attempts: WalletAttempt[] = ['CONNECT_FAILED', 'SIGN_MESSAGE_FAILED', 'CHAIN_UNSUPPORTED', 'CONNECTOR_CANNOT_SWITCH', 'UNKNOWN']

test.each<LatchkeyError>([
  ...attempts.map((attempt) => toWalletError({}, { attempt })),
  toWalletError({ code: 4001 }),
  toWalletError({ code: 4001 }, { attempt: 'CONNECT_FAILED' }),
  toWalletError({ code: -32002 }),
  new WalletNotRespondingError(),
  new BaseFeeMissingError(),
  new BlockNotFoundError(),
  new EstimateGasError({ cause: undefined }),
  new NodeError({ cause: undefined }),
  new ChainNotConfiguredError({ chainId: 'eip155:1' }),
  new RpcUnavailableError(),
  new TransactionNotFoundError(),
  new RevertedError({ reason: undefined }),
  new InsufficientFundsError({ symbol: 'ETH', isForFee: false }),
  new InsufficientFundsError({ symbol: 'ETH', isForFee: true }),
])('X-10 words $code as the catalogue does', (error) => {
  const filled = getErrorText(error.code).short.replace('{reason}', 'unknown reason').replace('{symbol}', 'ETH')

  expect(Object.keys(errorCatalogue)).toContain(error.code)
  expect(error.shortMessage).toBe(filled)
})
