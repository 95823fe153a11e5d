import { LatchkeyError } from '@latchkey/common/contract'

/** Codes that calls are refused with (JSON-RPC 2.0). */
export type CallErrorCode = -32700 | -32600 | -32601 | -32602 | -32603 | -32000

/** A call is refused. Everything in it may be seen by the caller. */
export class CallRefusedError extends LatchkeyError<'CALL_REFUSED'> {
  override readonly name = 'CallRefusedError'
  readonly rpcCode: CallErrorCode
  constructor(rpcCode: CallErrorCode, message: string) {
    super('CALL_REFUSED', message)
    this.rpcCode = rpcCode
  }
}
