import type { Config } from '../host/config/readConfig.ts'
import { createKeyHolders } from '../host/keyring/holders/createKeyHolders.ts'
import { type Keyring, openKeyring } from '../host/keyring/keyring.ts'
import { readKeys } from '../host/keyring/readKeys.ts'

/** The ring that seals secrets of endpoints and bodies of events; without keys this gateway has no webhooks. */
export async function openWebhookKeys(config: Config): Promise<Keyring | undefined> {
  if (config.LATCHKEY_WEBHOOK_KEYS === undefined && !config.LATCHKEY_DEV) return undefined
  const holders = createKeyHolders(config, globalThis.fetch)
  try {
    return await openKeyring(readKeys(config, 'LATCHKEY_WEBHOOK_KEYS'), holders)
  } finally {
    // What it seals is data, which no holder is asked for again.
    await holders.close()
  }
}
