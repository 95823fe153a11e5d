import { readField } from '@latchkey/common/adapter'
import * as limits from '@latchkey/common/limits'
import { isProvider } from '../wallet/provider.ts'
import type { FoundWallet } from './walletSource.ts'

const rdnsPattern = /^[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62}))+$/i
const uuidPattern = /^[0-9a-f-]{8,}$/i

/**
 * Copies what a wallet announced of itself into a plain object, reading each field once.
 *
 * @returns `undefined` if the provider cannot be asked or an id breaks the grammar; name and icon are for the list of wallets to check.
 * @see EIP-6963 (T-W2)
 */
export function parseAnnouncement(detail: unknown): FoundWallet | undefined {
  const provider = readField(detail, 'provider')
  const info = readField(detail, 'info')
  const [uuid, name, rdns, icon] = ['uuid', 'name', 'rdns', 'icon'].map((field) => readField(info, field))
  if (!isProvider(provider)) return undefined
  if (typeof uuid !== 'string' || uuid.length > limits.walletUuidCharactersMax || !uuidPattern.test(uuid)) return undefined
  if (typeof rdns !== 'string' || rdns.length > limits.rdnsCharactersMax || !rdnsPattern.test(rdns)) return undefined
  return { id: rdns, name, type: 'announced', icon, info: { rdns, uuid }, wallet: provider }
}
