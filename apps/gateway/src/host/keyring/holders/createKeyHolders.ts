import { ConfigInvalidError } from '../../config/errors.ts'
import type { holderVariables } from '../../config/holderVariables.ts'
import type { Config } from '../../config/readConfig.ts'
import type { HolderKind } from '../../config/wrappingKeys.ts'
import type { KeyHolder } from './keyHolder.ts'

/** The holders of one process. Each is opened when its first key is. */
export type KeyHolders = {
  /** @throws {@link ConfigInvalidError} if its settings or its package are missing. @throws `KEYS_UNAVAILABLE` if it does not answer. */
  open(kind: HolderKind): Promise<KeyHolder>
  close(): Promise<void>
}

type Settings = { readonly [name in keyof typeof holderVariables]?: Config[name] }

/** @param fetch For holders that are reached by HTTP. */
export function createKeyHolders(config: Settings, fetch: typeof globalThis.fetch): KeyHolders {
  const opened = new Map<HolderKind, Promise<KeyHolder>>()
  const openers: Readonly<Record<HolderKind, () => Promise<KeyHolder>>> = {
    async pkcs11() {
      const { openPkcs11 } = await import('./openPkcs11.ts')
      return openPkcs11({
        module: required(config, 'LATCHKEY_PKCS11_MODULE'),
        label: required(config, 'LATCHKEY_PKCS11_TOKEN'),
        pin: required(config, 'LATCHKEY_PKCS11_PIN'),
      })
    },
    async aws() {
      const { openAwsKms } = await import('./openAwsKms.ts')
      return openAwsKms({ url: config.LATCHKEY_AWS_KMS_URL })
    },
    async google() {
      const { openGoogleKms } = await import('./openGoogleKms.ts')
      return openGoogleKms({ url: config.LATCHKEY_GOOGLE_KMS_URL })
    },
    async azure() {
      const { openAzureKeys } = await import('./openAzureKeys.ts')
      return openAzureKeys({ url: required(config, 'LATCHKEY_AZURE_VAULT_URL') })
    },
    async transit() {
      const { openTransit } = await import('./openTransit.ts')
      return openTransit({ url: required(config, 'LATCHKEY_TRANSIT_URL'), token: required(config, 'LATCHKEY_TRANSIT_TOKEN'), fetch })
    },
  }
  return {
    open(kind) {
      const before = opened.get(kind)
      if (before) return before
      const holder = openers[kind]()
      opened.set(kind, holder)
      // The next key tries again.
      holder.catch(() => opened.delete(kind))
      return holder
    },
    async close() {
      const all = [...opened.values()]
      opened.clear()
      for (const holder of await Promise.allSettled(all)) if (holder.status === 'fulfilled') holder.value.close()
    },
  }
}

function required<name extends keyof Settings>(config: Settings, name: name): NonNullable<Settings[name]> {
  const value = config[name]
  if (!value) throw new ConfigInvalidError({ variable: name, expected: 'a value, because a key lies there' })
  return value
}
