import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'

/**
 * Signs in by a passkey, without a mail, and connects. The secure site's frame says what it is for and asks for it: give the frame
 * room while this waits.
 *
 * @throws `USER_REJECTED` · `VERIFY_RECOVERY` where another passkey or a kit unlocks the wallet (`showWallet`) · `AUTH_CONNECTOR_MISSING` · what `connect` throws
 */
export async function connectPasskey(kit: Kit, { signal }: connectPasskey.Parameters = {}): Promise<Connection> {
  const wallet = await getEmbedded(kit)
  const end = () => wallet.abortRequests()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', end, { once: true })
  await wallet.connectPasskey({ signal }).finally(() => signal?.removeEventListener('abort', end))
  const { finishLogin } = await import('./finishLogin.ts')
  return finishLogin(kit, { signal })
}

export declare namespace connectPasskey {
  type Parameters = { readonly signal?: AbortSignal | undefined }
}
