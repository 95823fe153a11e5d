import { readDevice } from '@latchkey/blockchain-api/keys'
import { safeText } from '@latchkey/common/web'
import type { Text } from './createText.ts'

/** A device by what the services call it, in the user's language. */
export function sayDevice(name: string, text: Text): string {
  const found = readDevice(name)
  if (!found) return safeText(name, 'name')
  const browser = found.browser ?? text('wallet.device.unknown')
  return found.system === undefined ? browser : text('wallet.device.on', { browser, system: found.system })
}
