import { AbortedError, isUserRejection, type LatchkeyError, UserRejectedError } from '@latchkey/common'
import { isLatchkeyError } from '../errors.ts'
import type { Kit } from '../kit.ts'

/**
 * Waits for a wallet or node and names its failure: the visitor's no, an error with its own code, or `wrap`'s.
 *
 * Settles when the kit is destroyed or `signal` aborts, whatever the wallet does.
 */
export async function askWallet<value>(kit: Kit, parameters: askWallet.Parameters<value>): Promise<value> {
  const { ask, wrap, signal } = parameters
  const signals = signal ? [kit.signal, signal] : [kit.signal]
  let onAbort = () => {}
  try {
    return await new Promise<value>((resolve, reject) => {
      onAbort = () => reject(new AbortedError())
      for (const one of signals) one.addEventListener('abort', onAbort)
      if (signals.some(({ aborted }) => aborted)) onAbort()
      else ask().then(resolve, reject)
    })
  } catch (cause) {
    if (isLatchkeyError(cause)) throw cause
    throw isUserRejection(cause) ? new UserRejectedError({ cause }) : wrap(cause)
  } finally {
    for (const one of signals) one.removeEventListener('abort', onAbort)
  }
}

export declare namespace askWallet {
  type Parameters<value> = {
    ask: () => Promise<value>
    /** Names a failure that has no code of its own. */
    wrap: (cause: unknown) => LatchkeyError
    signal?: AbortSignal | undefined
  }
}
