import type { Config } from './readConfig.ts'

/** Sentences about settings that are allowed but risky. */
export function listWarnings(config: Config): readonly string[] {
  if (config.LATCHKEY_DEV) return []
  return [
    ...(config.LATCHKEY_SECURE_SITE_URL !== undefined && config.LATCHKEY_BACKUP_DIR === undefined
      ? ['LATCHKEY_BACKUP_DIR is not set: copies of the recovery database that are older than seven days are for you to delete']
      : []),
    ...(config.LATCHKEY_GATEWAY_URL !== undefined && config.LATCHKEY_IMAGE_HOST === undefined
      ? [
          'LATCHKEY_IMAGE_HOST is not set: pictures of strangers come from the address of the API, so that one which a browser takes for a page would run beside it',
        ]
      : []),
  ]
}
