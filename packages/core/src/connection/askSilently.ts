import { AbortedError, type AccountId, type ChainId, type Connector, type ConnectorSession } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { RunningAttempt } from './attempt.ts'

/** What a wallet still grants, asked without a prompt; `undefined` for nothing, or when it stays silent for too long. */
export async function askSilently(kit: Kit, attempt: RunningAttempt, input: askSilently.Input): Promise<ConnectorSession | undefined> {
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

export declare namespace askSilently {
  type Input = {
    readonly connector: Connector
    /** Accounts of which one must still be granted; none for any. */
    readonly accounts: readonly AccountId[]
    readonly chainId?: ChainId | undefined
    readonly deadlineMs: number
  }
}
