import type { Config } from '../../host/config/readConfig.ts'
import { notConfigured } from '../../host/http/errors.ts'

/** Where operators' passkeys belong: the console's origin and its host. @throws {@link RefusedError} 503 without a console. */
export function toRelyingParty({ LATCHKEY_CONSOLE_ORIGIN: origin }: Config): { origin: string; rpId: string } {
  if (origin === undefined) throw notConfigured('The console')
  return { origin, rpId: new URL(origin).hostname }
}
