import type { EmbeddedWallet } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import { AuthConnectorMissingError, EmailUnavailableError } from './errors.ts'

/** The kit's embedded wallet; its code loads with the first call. @throws `AUTH_CONNECTOR_MISSING` · `EMAIL_UNAVAILABLE` */
export async function getEmbedded(kit: Kit): Promise<EmbeddedWallet> {
  const connector = kit.adapters.flatMap((adapter) => adapter.getConnectors()).find(({ type }) => type === 'auth')
  if (!connector?.getEmbeddedWallet) throw new AuthConnectorMissingError()
  try {
    return await connector.getEmbeddedWallet()
  } catch (cause) {
    throw new EmailUnavailableError({ cause })
  }
}

/** Runs a request that the user answers in the frame; `signal` withdraws it there, too. */
export async function withAbort<value>(
  wallet: EmbeddedWallet,
  signal: AbortSignal | undefined,
  request: () => Promise<value>,
): Promise<value> {
  const withdraw = () => wallet.abortRequests()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', withdraw, { once: true })
  return await request().finally(() => signal?.removeEventListener('abort', withdraw))
}
