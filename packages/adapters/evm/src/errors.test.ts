import type { LatchkeyError } from '@latchkey/common'
import { errorCatalogue, getErrorText } from '@latchkey/common/errors'
import { expect, test } from 'vitest'
import * as chainErrors from './chain/errors.ts'
import { WalletNotRespondingError } from './wallet/errors.ts'
import { type Attempt, toLatchkeyError } from './wallet/toLatchkeyError.ts'

const attempts: Attempt[] = ['CONNECT_FAILED', 'SIGN_MESSAGE_FAILED', 'CHAIN_UNSUPPORTED', 'CONNECTOR_CANNOT_SWITCH', 'UNKNOWN']
const { BaseFeeMissingError, BlockNotFoundError, EstimateGasError, InsufficientFundsError, NodeError } = chainErrors
const { RevertedError, RpcUnavailableError, TransactionNotFoundError } = chainErrors

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
