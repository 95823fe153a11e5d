import type { Log } from '../log/log.ts'
import type { Config } from './readConfig.ts'

/** Says at the start what is allowed and risks something: what is not allowed has kept the gateway from starting. */
export function warnOfSettings(config: Config, log: Log): void {
  if (config.LATCHKEY_DEV) return
  if (config.LATCHKEY_SECURE_SITE_URL !== undefined && config.LATCHKEY_BACKUP_DIR === undefined)
    log.warn('LATCHKEY_BACKUP_DIR is not set: copies of the recovery database that are older than seven days are for you to delete')
  if (config.LATCHKEY_GATEWAY_URL !== undefined && config.LATCHKEY_IMAGE_HOST === undefined)
    log.warn(
      'LATCHKEY_IMAGE_HOST is not set: pictures of strangers come from the address of the API, so that one which a browser takes for a page would run beside it',
    )
}
