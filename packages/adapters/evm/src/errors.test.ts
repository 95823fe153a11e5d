import {
  ChainNotConfiguredError,
  EstimateGasError,
  InsufficientFundsError,
  type LatchkeyError,
  NodeError,
  RevertedError,
  RpcUnavailableError,
  TransactionNotFoundError,
  WalletNotRespondingError,
} from '@latchkey/common'
import { errorCatalogue, getErrorText } from '@latchkey/common/errors'
import { expect, test } from 'vitest'
import { BaseFeeMissingError, BlockNotFoundError } from './chain/errors.ts'
import { type Attempt, toLatchkeyError } from './wallet/toLatchkeyError.ts'

const attempts: Attempt[] = ['CONNECT_FAILED', 'SIGN_MESSAGE_FAILED', 'CHAIN_UNSUPPORTED', 'CONNECTOR_CANNOT_SWITCH', 'UNKNOWN']

test.each<LatchkeyError>([
  ...attempts.map((attempt) => toLatchkeyError({}, { attempt })),
  toLatchkeyError({ code: 4001 }),
  toLatchkeyError({ code: 4001 }, { attempt: 'CONNECT_FAILED' }),
  toLatchkeyError({ code: -32002 }),
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
