import { LatchkeyError } from '@latchkey/common/contract'

/** EIP-1559 fees were asked for on a chain that has none. */
export class BaseFeeMissingError extends LatchkeyError<'BASE_FEE_MISSING'> {
  override readonly name = 'BaseFeeMissingError'
  constructor() {
    super('BASE_FEE_MISSING', 'The chain has no base fee, so EIP-1559 fees do not apply')
  }
}

/** The chain answered without the block that was asked for. */
export class BlockNotFoundError extends LatchkeyError<'BLOCK_NOT_FOUND'> {
  override readonly name = 'BlockNotFoundError'
  constructor() {
    super('BLOCK_NOT_FOUND', 'Block not found')
  }
}
