import type { Log } from '../log/log.ts'
import { listWarnings } from './listWarnings.ts'
import type { Config } from './readConfig.ts'

/** Warns at the start of settings that are allowed but risky; those that are not allowed have prevented the start already. */
export function warnOfSettings(config: Config, log: Log): void {
  for (const warning of listWarnings(config)) log.warn(warning)
}
