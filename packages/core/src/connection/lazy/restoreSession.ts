import type { AccountId, ChainId } from '@latchkey/common/caip'
import { AbortedError, type Connector, type ConnectorSession } from '@latchkey/common/contract'
import type { RunningAttempt } from '../../attempt.ts'
import type { Kit } from '../../kit.ts'

/** What a wallet still grants, asked without a prompt; `undefined` for nothing, or when it stays silent for too long. */
export async function restoreSession(
  kit: Kit,
  attempt: RunningAttempt,
  input: restoreSession.Input,
): Promise<ConnectorSession | undefined> {
  const { connector, accounts, chainId, deadlineMs } = input
  if (!connector.reconnect) return undefined
  const controller = new AbortController()
  const abort = () => controller.abort(new AbortedError())
  attempt.signal.addEventListener('abort', abort, { once: true })
  let cancel = () => {}
  const silence = new Promise<undefined>((resolve) => {
    cancel = kit.clock.setTimeout(() => resolve(undefined), deadlineMs)
  })
  try {
    return await attempt.race(Promise.race([connector.reconnect({ accounts, chainId, signal: controller.signal }), silence]))
  } finally {
    cancel()
    abort()
    attempt.signal.removeEventListener('abort', abort)
  }
}

export declare namespace restoreSession {
  type Input = {
    readonly connector: Connector
    /** Accounts of which one must still be granted; none for any. */
    readonly accounts: readonly AccountId[]
    readonly chainId?: ChainId | undefined
    readonly deadlineMs: number
  }
}
