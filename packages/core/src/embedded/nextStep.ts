import { hasCode } from '@latchkey/common/contract'
import type { SocialProvider } from '../features/flags.ts'
import type { DeviceDelay, Route } from '../router/views.ts'

/**
 * Finds the view where a sign-in that did not come through continues: where its number shows, where it says how long it has to wait, or
 * where the wallet is unlocked. One rule for every way to sign in.
 *
 * @returns Nothing for a sign-in that has failed.
 */
export function nextStep(error: unknown, { nowMs, social }: nextStep.Context): Route | undefined {
  const delay = (kind: DeviceDelay['kind']): Route => {
    const { retryAfterMs = 0 } = error as { retryAfterMs?: number }
    return { view: 'EmailVerifyDevice', params: { social, delay: { kind, untilMs: nowMs + retryAfterMs } } }
  }
  if (hasCode(error, 'DEVICE_DELAYED')) return delay('device')
  if (hasCode(error, 'RECOVERY_DELAYED')) return delay('recovery')
  if (hasCode(error, 'VERIFY_DEVICE')) return { view: 'EmailVerifyDevice', params: { social } }
  return hasCode(error, 'VERIFY_RECOVERY') ? { view: 'UpgradeEmailWallet' } : undefined
}

export declare namespace nextStep {
  type Context = { readonly nowMs: number; readonly social?: SocialProvider | undefined }
}
