import { connectionsAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'

/**
 * Shows the embedded wallet's own page in the secure site's frame: who could rebuild its key, passkey, recovery kit, devices,
 * secret words. This page sees nothing of it. Settles when the visitor leaves.
 *
 * Whoever has signed in, and has to unlock a wallet that lives elsewhere (`VERIFY_RECOVERY`), does so there, and is connected.
 *
 * @throws `AUTH_CONNECTOR_MISSING` · `USER_REJECTED` where it is called off
 */
export async function showWallet(kit: Kit, { signal }: showWallet.Parameters = {}): Promise<void> {
  const wallet = await getEmbedded(kit)
  const end = () => wallet.abortRequests()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', end, { once: true })
  try {
    await wallet.showWallet({ signal })
  } finally {
    signal?.removeEventListener('abort', end)
  }
  if (kit.store.get(connectionsAtom).some(({ connectorId }) => connectorId === 'ID_AUTH')) return
  const { finishLogin } = await import('./finishLogin.ts')
  await finishLogin(kit, { signal })
}

export declare namespace showWallet {
  type Parameters = { readonly signal?: AbortSignal | undefined }
}
