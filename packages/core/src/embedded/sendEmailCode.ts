import type { EmailAction } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { askForCode } from './askForCode.ts'

/**
 * Has the secure site send a code to an address: the first step of signing in by e-mail, and of sending it once more.
 *
 * @returns What comes next: the code, the approval of this device, or nothing at all.
 * @throws `EMAIL_INVALID` · `EMAIL_COOLDOWN` within 30 s of the last mail (V-01) · `AUTH_CONNECTOR_MISSING` · `EMBEDDED_LOAD_FAILED` · `EMBEDDED_TIMEOUT`
 */
export async function sendEmailCode(kit: Kit, parameters: sendEmailCode.Parameters): Promise<EmailAction> {
  await kit.awaken()
  const { askForCode } = await import('./askForCode.ts')
  return askForCode(kit, parameters)
}

export declare namespace sendEmailCode {
  type Parameters = askForCode.Parameters
}
