import type { Connection } from '../connection/state.ts'
import type { SocialProvider } from '../features/flags.ts'
import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'

/**
 * Waits until the visitor approves this device by the number that the frame shows: in the mail, or in the window where they sign in, if
 * that is not known to be this browser's. Then connects.
 *
 * @throws `EMBEDDED_TIMEOUT` after 120 s without an answer (C-08) · `USER_REJECTED` where it was denied · what `connect` throws
 */
export async function approveDevice(kit: Kit, { signal, social }: approveDevice.Parameters = {}): Promise<Connection> {
  const wallet = await getEmbedded(kit)
  await wallet.connectDevice({ signal })
  kit.events.emit('tracked', { event: 'DEVICE_REGISTERED_FOR_EMAIL' })
  const { finishLogin } = await import('./finishLogin.ts')
  return finishLogin(kit, { signal, social })
}

export declare namespace approveDevice {
  type Parameters = {
    readonly signal?: AbortSignal | undefined
    /** By whose account the sign-in began. */
    readonly social?: SocialProvider | undefined
  }
}
