import type { Log } from '../log/log.ts'
import type { Config } from './readConfig.ts'

/** Warns at the start of settings that are allowed but risky; those that are not allowed have prevented the start already. */
export function warnOfSettings(config: Config, log: Log): void {
  if (config.LATCHKEY_DEV) return
  if (config.LATCHKEY_SECURE_SITE_URL !== undefined && config.LATCHKEY_BACKUP_DIR === undefined)
    log.warn('LATCHKEY_BACKUP_DIR is not set: copies of the recovery database that are older than seven days are for you to delete')
  if (config.LATCHKEY_GATEWAY_URL !== undefined && config.LATCHKEY_IMAGE_HOST === undefined)
    log.warn(
      'LATCHKEY_IMAGE_HOST is not set: pictures of strangers come from the address of the API, so that one which a browser takes for a page would run beside it',
    )
}
