import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '@latchkey/common/contract'
import { ConfigInvalidError } from '../config/errors.ts'
import type { Config } from '../config/readConfig.ts'
import { type WrappingKeys, wrappingKeys } from '../config/wrappingKeys.ts'

/** Settings with keys of the operator's. */
export type KeyName = 'LATCHKEY_ACCESS_KEYS' | 'LATCHKEY_RECOVERY_KEYS' | 'LATCHKEY_CODE_KEYS' | 'LATCHKEY_WEBHOOK_KEYS'

/** Production uses only the operator's keys; development generates its own, beside its database. @throws {@link ConfigInvalidError} */
export function readKeys(config: Config, name: KeyName): WrappingKeys {
  const given = config[name]
  if (given) return given
  if (!config.LATCHKEY_DEV) throw new ConfigInvalidError({ variable: name, expected: 'a key, because LATCHKEY_SECURE_SITE_URL is set' })
  mkdirSync(config.LATCHKEY_DATA_DIR, { recursive: true, mode: 0o700 })
  const path = join(config.LATCHKEY_DATA_DIR, `${name}.dev`)
  if (!existsSync(path)) {
    // Of two gateways that start at once, both take the keys of the first.
    const made = `${path}.${randomBytes(6).toString('hex')}`
    writeFileSync(made, `d1:${randomBytes(32).toString('base64url')}`, { mode: 0o600 })
    try {
      linkSync(made, path)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    } finally {
      rmSync(made)
    }
  }
  return wrappingKeys(readFileSync(path, 'utf8'))
}
