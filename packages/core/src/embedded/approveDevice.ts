import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'

/**
 * Waits until the visitor approves this device in the mail, by the number that the frame shows, and connects.
 *
 * @throws `EMBEDDED_TIMEOUT` after 120 s without an answer (C-08) · `USER_REJECTED` where it was denied · what `connect` throws
 */
export async function approveDevice(kit: Kit, { signal }: approveDevice.Parameters = {}): Promise<Connection> {
  const wallet = await getEmbedded(kit)
  await wallet.connectDevice({ signal })
  kit.events.emit('tracked', { event: 'DEVICE_REGISTERED_FOR_EMAIL' })
  const { finishLogin } = await import('./finishLogin.ts')
  return finishLogin(kit, { signal })
}

export declare namespace approveDevice {
  type Parameters = { readonly signal?: AbortSignal | undefined }
}
